import { AddressForm } from '../../ui/form/addressForm.tsx';

export function Start() {
  return (
    <section aria-labelledby="start-titel" className="border-y border-transparent bg-tint">
      <div className="wrap py-20 md:py-24">
        <h2 id="start-titel" className="title-2 mb-8">
          Sehen, wo Ihre Website steht
        </h2>
        <AddressForm id="start-url" label="Adresse Ihrer Website" button="Website jetzt analysieren" />
      </div>
    </section>
  );
}
