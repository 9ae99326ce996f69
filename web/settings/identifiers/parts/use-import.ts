/** The form that adds identifiers: it asks what a text would do before it sends it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IdentifierImport, identifierLimits, importIdentifiers } from '#contract/settings/identifiers.ts';
import { importedWords } from '#domain/trips/identifier-words.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { identifiersKey } from './calls.ts';

type Source = { readonly text: string; readonly format: 'lines' | 'csv' };

const nothing: Source = { text: '', format: 'lines' };
const tooLarge = `This is too long. Please use at most ${identifierLimits.file / 1000} kB`;

export const useImport = (organizationId: number) => {
  const client = useQueryClient();
  const [source, setSource] = useState(nothing);
  const [isWholeList, setIsWholeList] = useState(false);
  const [plan, setPlan] = useState<IdentifierImport | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const edit = (next: Source): void => {
    setProblem(next.text.length > identifierLimits.file ? tooLarge : undefined);
    setSource(next);
  };
  const send = async (isPreview: boolean): Promise<IdentifierImport | null> => {
    setIsBusy(true);
    const body = { ...source, is_whole_list: isWholeList, is_preview: isPreview };
    const answer = await attempt(call(importIdentifiers, { params: { id: organizationId }, body }));
    setIsBusy(false);
    if (answer.ok) return answer.value;
    const { error } = answer;
    const atField = error instanceof ApiProblem ? error.errors.text : undefined;
    setProblem(atField);
    setFailure(atField === undefined ? error : null);
    return null;
  };
  return {
    text: source.text,
    said,
    dismiss: () => setSaid(null),
    isWholeList,
    setIsWholeList,
    plan,
    problem,
    failure,
    isBusy,
    type: (text: string) => edit({ text, format: source.format === 'csv' && text !== '' ? 'csv' : 'lines' }),
    /** A file stands in the field, so that it can be read and corrected before it is sent. */
    choose: async (file: File) => edit({ text: await file.text(), format: 'csv' }),
    check: async () => {
      setFailure(null);
      if (source.text.length > identifierLimits.file) return;
      if (source.text.trim() === '') setProblem('Please enter one value a line');
      else setPlan(await send(true));
    },
    write: async () => {
      const done = await send(false);
      setPlan(null);
      if (!done) return;
      setSource(nothing);
      setIsWholeList(false);
      setSaid(importedWords(done));
      await client.invalidateQueries({ queryKey: identifiersKey(organizationId) });
      await client.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    },
    stay: () => setPlan(null),
  };
};
