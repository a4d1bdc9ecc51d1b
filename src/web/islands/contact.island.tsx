import { ContactForm } from '../site/contact/contactForm.tsx';
import { KeptToasts } from './parts/keptToasts.tsx';

export default function Contact() {
  return (
    <>
      <ContactForm />
      <KeptToasts />
    </>
  );
}
