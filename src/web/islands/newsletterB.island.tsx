import { FormB } from '../site/forms/newsletter/formB.tsx';
import { KeptToasts } from './parts/keptToasts.tsx';

export default function NewsletterB() {
  return (
    <>
      <FormB />
      <KeptToasts />
    </>
  );
}
