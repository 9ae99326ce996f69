/** The vouchers of the sandbox world. docs/rules.md#sandbox-world */
import type { SandboxOrganization } from './people.ts';

export type SandboxVoucher = {
  readonly organization: SandboxOrganization;
  readonly name: string;
  readonly email: string;
  /** Cents. */
  readonly amountUsdMinor: number;
  /** Days before the first start. */
  readonly madeDaysAgo: number;
  /** Used: it has paid for a trip of the world, once there are trips. */
  readonly fate: 'available' | 'disabled' | 'used';
};

const voucher = (
  organization: SandboxOrganization,
  [name, email]: readonly [string, string],
  [amountUsdMinor, madeDaysAgo, fate]: readonly [number, number, SandboxVoucher['fate']],
): SandboxVoucher => ({ organization, name, email, amountUsdMinor, madeDaysAgo, fate });

/** In the order in which they were made. */
export const sandboxVouchers: readonly SandboxVoucher[] = [
  voucher('Acme Robotics', ['Tom Lindqvist', 'tom@acme.example'], [25_000, 120, 'used']),
  voucher('Acme Robotics', ['Sam Rivera', 'sam@acme.example'], [12_550, 64, 'used']),
  voucher('Acme Robotics', ['Max Weber', 'max@globex.example'], [8_000, 41, 'disabled']),
  voucher('Northstar Youth Programs', ['', 'coach@family.example'], [7_500, 33, 'available']),
  voucher('Northstar Youth Programs', ['', 'grandma@family.example'], [5_000, 26, 'available']),
  voucher('Acme Robotics', ["Zoë O'Connor-Núñez", 'zoe@acme.example'], [30_000, 18, 'available']),
  voucher('Northstar Youth Programs', ['', 'parent@family.example'], [15_000, 12, 'available']),
  voucher('Acme Robotics', ['Sam Rivera', 'sam@acme.example'], [10_000, 5, 'available']),
];
