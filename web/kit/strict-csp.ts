import { config } from 'zod/v4/core';

// The page's policy forbids code from strings, and zod would try it once for speed. Load this before the contract.
config({ jitless: true });
