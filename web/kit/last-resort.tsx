import { Component, type ReactNode } from 'react';

type Props = {
  readonly fallback: (error: unknown) => ReactNode;
  /** What is shown: another one gets another chance. */
  readonly at?: unknown;
  readonly children: ReactNode;
};

type State = { readonly broken: { readonly error: unknown } | null; readonly at: unknown };

/** An error boundary: a page that crashes is not blank. The outermost one holds what all others let through. */
export class LastResort extends Component<Props, State> {
  override state: State = { broken: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { broken: null, at };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.state.broken.error) : this.props.children;
  }
}
