import { FormB } from '../site/newsletter/formB.tsx';
import { KeptToasts } from './keptToasts.tsx';

export default function NewsletterB() {
  return (
    <>
      <FormB />
      <KeptToasts />
    </>
  );
}
