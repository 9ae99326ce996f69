import { expect, test } from 'vitest';
import { sqlStatements } from './sql-statements.ts';

test.each<[string, string, string[]]>([
  ['plain statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['no semicolon at the end', 'select 1;\nselect 2', ['select 1', 'select 2']],
  [
    'a comment with a semicolon',
    '-- one; two\nselect 1; /* a; b */ select 2;',
    ['-- one; two\nselect 1', '/* a; b */ select 2'],
  ],
  ['quoted semicolons', `select 'a;''b;', "c;d"; select 2`, [`select 'a;''b;', "c;d"`, 'select 2']],
  ['a function body', 'do $$ begin; end $$; do $x$ ; $$ ; $x$;', ['do $$ begin; end $$', 'do $x$ ; $$ ; $x$']],
  ['comments alone', '-- nothing\n;;/* here */', []],
])('a script with %s is split where statements end', (_name, script, statements) => {
  expect(sqlStatements(script)).toEqual(statements);
});
