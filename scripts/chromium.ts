/** Finds the Chromium for the browser journeys, or installs Debian's where that is allowed. */
import { existsSync } from 'node:fs';
import { runTool } from './run-tool.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns the browser's path, or a sentence that explains why there is none */
export const findChromium = async (): Promise<{ path: string } | { missing: string }> => {
  const named = process.env.CHROMIUM_PATH;
  const found = [...(named ? [named] : []), ...places].find((place) => existsSync(place));
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      missing:
        'There is no Chromium, and only root on Debian may install it from here. Install it (sudo apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
    };
  }
  process.stdout.write('Installing Chromium with apt-get (once, about a minute) ...\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  const installed = await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
  if (installed.code === 0 && existsSync('/usr/bin/chromium')) {
    // Quicker, and not there in every release of Debian: the journeys run without it.
    await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], { env });
    return { path: '/usr/bin/chromium' };
  }
  return {
    missing: `Chromium could not be installed with apt-get:\n${installed.output.split('\n').slice(-8).join('\n')}`,
  };
};
