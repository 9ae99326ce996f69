/** The landing pages of the sandbox world. world.md */
export type SandboxLander = {
  readonly slug: string;
  /** The program's name. */
  readonly label: string;
  readonly shortPaths: readonly string[];
  readonly isRegistrationBlocked: boolean;
};

export const sandboxLanders: readonly SandboxLander[] = [
  {
    slug: 'northstar-camps',
    label: 'Northstar Summer Camps',
    shortPaths: ['camps'],
    isRegistrationBlocked: false,
  },
  {
    slug: 'northstar-coaches',
    label: 'Northstar Coaches',
    // Registration sends its participants to {host}/{slug}.
    shortPaths: ['coaches', 'northstar-coaches'],
    isRegistrationBlocked: true,
  },
];
