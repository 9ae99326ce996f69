import { Component, type ReactNode } from 'react';

type Props = { readonly fallback: (error: unknown) => ReactNode; readonly children: ReactNode };

/** The outermost error boundary: a page that crashes outside all other boundaries is not blank. */
export class LastResort extends Component<Props, { readonly broken: { readonly error: unknown } | null }> {
  override state: { readonly broken: { readonly error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.state.broken.error) : this.props.children;
  }
}
