/** Number, expiry and security code in Stripe's fields: the input goes to Stripe and never to us. */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardField, HostedField } from '#domain/billing/card-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { fieldId } from '#web/ui/field.tsx';
import type { TextFields } from '#web/ui/form-fields.ts';
import { FrameField } from '#web/ui/frame-field.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { Cell } from '#web/ui/stage.tsx';
import type { HostedCard } from '../use-hosted-card.ts';
import type { CardElements } from './stripe-elements.ts';

type Props = { readonly hosted: HostedCard; readonly field: TextFields<CardField> };

type Words = { readonly which: HostedField; readonly label: string; readonly hint?: string };

/** The three fields in their places, which are the same before and after Stripe's script has loaded. */
const Places = ({ show }: { readonly show: (words: Words) => JSX.Element }): JSX.Element => (
  <>
    {show({ which: 'number', label: 'Card number' })}
    <Cell size="half">{show({ which: 'expiryMonth', label: 'Expiry date', hint: 'Month and year' })}</Cell>
    <Cell size="half">{show({ which: 'security', label: 'Security code', hint: '3 or 4 digits' })}</Cell>
  </>
);

const WaitingFields = ({ field }: Pick<Props, 'field'>): JSX.Element => (
  <>
    <VisuallyHidden>Loading the card fields</VisuallyHidden>
    <Places show={({ which, ...words }) => <FrameField {...words} {...placed(field(which))} isWaiting />} />
  </>
);

const placed = ({ name, error }: ReturnType<TextFields<CardField>>) => ({ name, error });

type OneProps = Props & Words & { readonly elements: CardElements; readonly isFocusTaken: boolean };

const OneField = ({ elements, isFocusTaken, which, label, hint, hosted, field }: OneProps): JSX.Element => {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const change = useEffectEvent(hosted.change);
  const focus = useEffectEvent(() => isFocusTaken && place.current?.focus());
  useEffect(() => {
    if (!place.current) return;
    const remove = elements.mount(which, place.current, {
      onChange: (state) => change(which, state),
      onFocus: setIsFocused,
    });
    focus();
    return remove;
  }, [elements, which]);
  return <FrameField {...placed(field(which))} label={label} hint={hint} place={place} isFocused={isFocused} />;
};

type OpenProps = Props & {
  readonly make: () => CardElements;
  /** Whether the pressed retry button had the focus and disappeared. */
  readonly isAskedAgain: boolean;
};

const OpenFields = ({ make, isAskedAgain, ...props }: OpenProps): JSX.Element => {
  const [elements] = useState(make);
  const { connect } = props.hosted;
  const connected = useEffectEvent(connect);
  useEffect(() => {
    connected(elements.taker);
    return () => connected(null);
  }, [elements]);
  return (
    <Places
      show={(words) => (
        <OneField {...props} {...words} elements={elements} isFocusTaken={isAskedAgain && words.which === 'number'} />
      )}
    />
  );
};

/** The target of the error summary while there is no card field. */
const NotLoaded = ({ name, isBusy, onRetry }: { name: string; isBusy: boolean; onRetry: () => void }): JSX.Element => (
  <div id={fieldId(name)} tabIndex={-1}>
    <AlertBox
      action={
        <AppButton onClick={onRetry} isBusy={isBusy}>
          Try again
        </AppButton>
      }
    >
      The card fields could not be loaded. They come from js.stripe.com: check the connection and what your browser
      blocks, then try again.
    </AlertBox>
  </div>
);

/** The card's fields, which only the processor can read. CARD-02 */
export const HostedFields = (props: Props): JSX.Element => {
  const { publishableKey } = props.hosted;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publishableKey],
    // In a file of its own, with the processor's loader: a browser without a processor never fetches it.
    queryFn: async () => (await import('./stripe-elements.ts')).openStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const retry = (): void => {
    setIsAskedAgain(true);
    void refetch();
  };
  if (data) return <OpenFields {...props} make={data} isAskedAgain={isAskedAgain} />;
  if (error) return <NotLoaded name={props.field('number').name} isBusy={isFetching} onRetry={retry} />;
  return <WaitingFields {...props} />;
};
