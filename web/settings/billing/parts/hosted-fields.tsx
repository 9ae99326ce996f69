/** Number, expiry and security code in fields of Stripe's: what is typed there goes to Stripe and never to us. */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardField, HostedField } from '#domain/billing/card-form.ts';
import type { TextFields } from '#web/ui/form-fields.ts';
import { FrameField } from '#web/ui/frame-field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { HostedCard } from '../use-hosted-card.ts';
import { type CardElements, cardElementsOf, openStripe } from './stripe-elements.ts';

type Props = { readonly hosted: HostedCard; readonly field: TextFields<CardField> };

type OneProps = Props & {
  readonly elements: CardElements;
  readonly which: HostedField;
  readonly label: string;
  readonly hint?: string;
};

const OneField = ({ elements, which, label, hint, hosted, field }: OneProps): JSX.Element => {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const change = useEffectEvent(hosted.change);
  useEffect(() => {
    if (!place.current) return;
    return elements.mount(which, place.current, {
      onChange: (state) => change(which, state),
      onFocus: setIsFocused,
    });
  }, [elements, which]);
  const { name, error } = field(which);
  return <FrameField name={name} label={label} hint={hint} error={error} place={place} isFocused={isFocused} />;
};

const OpenFields = ({ elements, ...props }: Props & { readonly elements: CardElements }): JSX.Element => {
  const { connect } = props.hosted;
  const connected = useEffectEvent(connect);
  useEffect(() => {
    connected(elements.taker);
    return () => connected(null);
  }, [elements]);
  return (
    <>
      <OneField {...props} elements={elements} which="number" label="Card number" />
      <Cell size="half">
        <OneField {...props} elements={elements} which="expiryMonth" label="Expiry date" hint="Month and year" />
      </Cell>
      <Cell size="half">
        <OneField {...props} elements={elements} which="security" label="Security code" hint="3 or 4 digits" />
      </Cell>
    </>
  );
};

/** The fields of the card that only the processor sees. CARD-02 */
export const HostedFields = (props: Props): JSX.Element => {
  const { publishableKey } = props.hosted;
  const { data, error, refetch } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => openStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [elements, setElements] = useState<CardElements | null>(null);
  if (data && !elements) setElements(cardElementsOf(data));
  if (elements) return <OpenFields {...props} elements={elements} />;
  if (error)
    return <FailedCall failure={error} what="The card fields could not be loaded." onRetry={() => void refetch()} />;
  return <SkeletonRows rows={2} height={72} label="Loading the card fields" />;
};
