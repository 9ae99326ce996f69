/** The visitor's input: the form, the card, the program, the flights. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EventDetails, LanderConfig, LanderEvent } from '#contract/landers.ts';
import { type CardEntry, emptyCardEntry } from '#domain/billing/card-form.ts';
import { seasonsOf } from '#domain/landers/programs.ts';
import type { Filled } from '#domain/landers/request-body.ts';
import { emptyLanderForm, isKeptForm, keptCountry, keptOf, type LanderForm } from '#domain/landers/request-form.ts';
import { localToday } from '#web/kit/today.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { useHostedCard } from '#web/settings/billing/use-hosted-card.ts';
import { eventQuery, eventsQuery } from './lander-queries.ts';
import { flightSearchOf, searchKey } from './lander-search.ts';
import { noFlights, useFlightsDraft, wholeJourney } from './use-flights-draft.ts';
import { useProgramChoice } from './use-program-choice.ts';

const noEvents: readonly LanderEvent[] = [];

/** The form; it survives a reload, except the passport and the card. docs/screens.md#wizard */
const useKeptForm = (category: string) => {
  const [kept, setKept, forget] = useDraft(`landing ${category}`, keptOf(emptyLanderForm), isKeptForm);
  const [passport, setPassport] = useState({ passportNumber: '', passportCountry: kept.passportCountry });
  const form: LanderForm = useMemo(() => ({ ...kept, ...passport }), [kept, passport]);
  const change = ({ passportNumber, passportCountry, ...changes }: Partial<LanderForm>): void => {
    setKept((before) => ({
      ...before,
      ...changes,
      ...(passportCountry !== undefined && keptCountry(passportCountry)),
    }));
    setPassport((before) => ({
      passportNumber: passportNumber ?? before.passportNumber,
      passportCountry: passportCountry ?? before.passportCountry,
    }));
  };
  return { form, change, forget };
};

/** The chosen program with its airports' names; null until it is known. */
const useProgram = (run: LanderEvent | null): { readonly program: EventDetails | null } => {
  const { data } = useQuery({ ...eventQuery(run?.id ?? 0), enabled: run !== null });
  return { program: run === null ? null : (data ?? null) };
};

/** @returns all input, and the functions that change it */
export const useLanderForm = (config: LanderConfig) => {
  const events = useQuery(eventsQuery(config.category));
  const { form, change, forget } = useKeptForm(config.category);
  const [card, setCard] = useState<CardEntry>(emptyCardEntry);
  const hosted = useHostedCard();
  const hostedStates = hosted?.states ?? null;
  const [draft, setDraft, forgetFlights] = useFlightsDraft(config.category);
  // LAND-31: a search for one program does not apply to another.
  const choice = useProgramChoice(events.data ?? noEvents, () => {
    change({ isSelfSearch: null });
    setDraft(noFlights);
  });
  const { program } = useProgram(choice.run);
  const today = localToday();
  const search = program && flightSearchOf(program, form, today);
  const key = search ? searchKey(program.id, search) : '';
  const filled = useMemo<Filled>(
    () => ({ config, program, form, card, hosted: hostedStates, flights: wholeJourney(draft, key), today }),
    [config, program, form, card, hostedStates, draft, key, today],
  );
  return {
    filled,
    events,
    choice,
    isSeasonMissing: choice.program !== null && choice.run === null && seasonsOf(choice.program).length > 0,
    change,
    hosted,
    setCard: (changes: Partial<CardEntry>): void => setCard((before) => ({ ...before, ...changes })),
    flights: { search, key, draft: draft.key === key ? draft : noFlights, setDraft },
    forget: (): void => {
      forget();
      forgetFlights();
    },
  };
};

export type LanderFormState = ReturnType<typeof useLanderForm>;
