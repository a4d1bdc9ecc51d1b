import { trackEvent } from '../../../analytics/analytics.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';
import { messages } from '../../../words/messages.ts';
import type { FieldFaults, FieldValues } from '../checkFields.ts';
import { checkFields } from '../checkFields.ts';
import { useSentForm } from '../useSentForm.ts';

type Options = {
  form: 'a' | 'b';
  needed: FieldFaults;
  incomplete: Message;
  toBody: (values: FieldValues) => object;
  sent?: Message;
};

export function useSignUp({ form, needed, incomplete, toBody, sent }: Options) {
  const label = `Formular ${form.toUpperCase()}`;
  return useSentForm({
    path: '/api/v1/newsletter',
    check: (values) => checkFields(values, needed),
    toBody: (values) => ({ ...toBody(values), form, source: toSource(location) }),
    incomplete,
    failed: messages.newsletterFailed,
    ...(sent && { sent }),
    onSent: () => trackEvent('newsletter_subscribe', { label }),
    onFailed: () => trackEvent('newsletter_error', { label }),
  });
}

/** Page of the sign-up, without query and fragment. */
const toSource = ({ origin, pathname }: Location): string => origin + pathname;
