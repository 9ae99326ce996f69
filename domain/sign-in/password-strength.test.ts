/** Proves docs/threats.md#guessed-passwords */
import { describe, expect, test } from 'vitest';
import { leastScore, passwordStrength } from './password-strength.ts';

const sam = ['Sam Rivera', 'sam.rivera@acme.example', 'Acme Robotics'];

describe('a new password', () => {
  test.each(['        ', 'aaaaaaaa', 'Password1!', 'P4$$w0rd', 'qwertyuiop', '12345678', 'abcabcabc', 'iloveyou2'])(
    '%j is refused, with the reason and advice',
    (password) => {
      const { score, problem } = passwordStrength(password, sam);
      expect(score).toBeLessThan(leastScore);
      expect(problem).toMatch(/^[A-Z].*\. Use a few unrelated words, or a password manager\.$/);
    },
  );

  test.each(['tripwright', 'Tripwright1', 'sam.rivera', 'Rivera77', 'acme.example', 'Robotics1!', 'riverasam'])(
    '%j is refused for Sam: it comes from personal data or the product’s name',
    (password) => {
      expect(passwordStrength(password, sam).problem).toMatch(/easy to guess|commonly used/);
    },
  );

  test.each(['correct horse 1', 'violet harbour kettle', 'tR9#kq2!vLw8', 'ein langer blauer Fluss'])(
    '%j may be chosen',
    (password) => {
      expect(passwordStrength(password, sam)).toMatchObject({ problem: null });
    },
  );

  test('a word about one person is weak for that person only', () => {
    expect(passwordStrength('robotics harbour', sam).score).toBeLessThanOrEqual(
      passwordStrength('robotics harbour', []).score,
    );
  });

  test('a password built to make the check slow is rated like any other', () => {
    expect(passwordStrength('a1'.repeat(32), sam).problem).not.toBeNull();
    expect(passwordStrength('4@8({[<369&#!|1$5+7%2vvwuU0()'.repeat(2), sam).score).toBeGreaterThanOrEqual(0);
  });
});
