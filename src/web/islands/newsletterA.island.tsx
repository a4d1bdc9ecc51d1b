import { FormA } from '../site/forms/newsletter/formA.tsx';
import { KeptToasts } from './parts/keptToasts.tsx';

export default function NewsletterA() {
  return (
    <>
      <FormA />
      <KeptToasts />
    </>
  );
}
