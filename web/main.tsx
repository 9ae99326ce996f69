import './kit/strict-csp.ts';
import '@fontsource-variable/inter/opsz.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pagePatterns } from '#contract/pages.ts';

/**
 * Sign-in is what a stranger loads first, often on a slow line: opened by its address it comes without the router.
 * Inside the app the router shows the same page.
 */
const start = async (element: HTMLElement): Promise<void> => {
  const isSignIn = window.location.pathname === pagePatterns.login;
  const { Start } = isSignIn ? await import('./sign-in/start.tsx') : await import('./app/start.tsx');
  createRoot(element).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
