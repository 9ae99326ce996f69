/** The open traveler form; it survives a reload, without the passport. docs/screens.md#wizard */
import { emptyTravelerForm, type TravelerForm } from '#domain/travelers/traveler-form.ts';
import { useDraft } from '#web/kit/use-draft.ts';

type Passport = Pick<TravelerForm, 'passportNumber' | 'passportCountry' | 'passportExpiry'>;
/** The part that may be stored in the tab. */
export type Keepable = Omit<TravelerForm, keyof Passport>;

/** `kept` is null until there is input: then the form shows the saved traveler, or an empty one. */
export type OpenForm = { readonly id: number | null; readonly kept: Keepable | null };

export const keepableOf = (form: TravelerForm): Keepable => {
  const { passportNumber: _number, passportCountry: _country, passportExpiry: _expiry, ...kept } = form;
  return kept;
};

const fieldNames = Object.keys(keepableOf(emptyTravelerForm));

const isOpenForm = (value: unknown): value is OpenForm | null => {
  if (value === null) return true;
  if (typeof value !== 'object' || !('id' in value) || !('kept' in value)) return false;
  const { id, kept } = value;
  const isKept = kept === null || (typeof kept === 'object' && fieldNames.every((name) => name in kept));
  return (id === null || typeof id === 'number') && isKept;
};

/**
 * @param place each place has its own form: in the wizard a saved traveler is also chosen
 * @returns the open form or null, and its setter
 */
export const useOpenForm = (place: 'wizard' | 'settings'): [OpenForm | null, (open: OpenForm | null) => void] => {
  const [open, setOpen] = useDraft<OpenForm | null>(`traveler-form-${place}`, null, isOpenForm);
  return [open, setOpen];
};
