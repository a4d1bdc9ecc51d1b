import { FormA } from '../site/newsletter/formA.tsx';
import { KeptToasts } from './keptToasts.tsx';

export default function NewsletterA() {
  return (
    <>
      <FormA />
      <KeptToasts />
    </>
  );
}
