import { ContactForm } from '../site/forms/contact/contactForm.tsx';
import { KeptToasts } from './parts/keptToasts.tsx';

export default function Contact() {
  return (
    <>
      <ContactForm />
      <KeptToasts />
    </>
  );
}
