/** The fields that a member and an invitation share. */
import { z } from 'zod';

/** In the form's order: Standard, Trip Admin, Super Admin. TEAM-07 */
export const userTypes = [0, 2, 1] as const;

export const userType = z
  .union([z.literal(0), z.literal(1), z.literal(2)], 'Please choose a role')
  .describe('0 Standard, 1 Super Admin, 2 Trip Admin');
