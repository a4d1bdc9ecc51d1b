import { Fill } from '../frame/fill.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';

/** A customer's published declaration; the server fills it for each address (api/routes/website). */
export const declaration: SitePage = {
  path: null,
  file: 'erklaerung.html',
  entry: 'site',
  title: '{{declaration_title}}: {{declaration_subject}}',
  description: '{{declaration_title}} von {{declaration_operator}} für {{declaration_subject}}.',
  Body: DeclarationPage,
};

function DeclarationPage() {
  return (
    <Layout isPrintedAlone>
      <div className="wrap py-16">
        <h1 className="title-page max-w-4xl">
          <Fill name="declaration_title" />
        </h1>
        <p className="lead measure mt-5">
          <Fill name="declaration_operator" />, <Fill name="declaration_subject" />
        </p>
        <div className="prose mt-10 wrap-anywhere">
          <Fill name="declaration_body" />
        </div>
      </div>
    </Layout>
  );
}
