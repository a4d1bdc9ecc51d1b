import { toolLimits } from '../../../shared/limits/visitor.ts';
import { Island } from '../../islands/island.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { PageHead } from '../parts/pageHead.tsx';

const canonical = '/demo/alt-text';

/** specification, public 2: the same page at two addresses, one of them canonical. */
export const altTextDemoPages: SitePage[] = [canonical, '/alt-text-demo'].map((path) => ({
  path,
  file: `${path.slice(1)}/index.html`,
  entry: 'site',
  title: 'Alternativtext-Demo',
  description: `Welche Bilder einer Seite keinen Alternativtext haben, und wie er lauten könnte. Eine Seite, höchstens ${toolLimits.imagesShown} Bilder, ohne Konto.`,
  ...(path !== canonical && { canonical }),
  Body: AltTextDemoPage,
}));

function AltTextDemoPage() {
  return (
    <Layout>
      <PageHead
        title="Alternativtext-Demo"
        lead="Eine Adresse eingeben und sehen, welche Bilder dieser Seite einen Alternativtext haben, mit Entwürfen für die fehlenden. Ohne Konto."
        back={{ title: 'Zur Startseite', href: '/' }}
      >
        <noscript>
          <p className="measure mt-6">
            Die Demo zeigt ihr Ergebnis auf dieser Seite und braucht dafür JavaScript. Bitte schalten Sie es
            für diese Seite ein.
          </p>
        </noscript>
      </PageHead>
      <Island name="altTextDemo" when="load" />
      <CallToAction
        title="Alle Bilder der eigenen Website"
        text="Die Website-Analyse startet ohne Konto, geht durch mehrere Seiten und zeigt außer Bildern auch andere Barrieren. Ursachen und Erklärungen sehen Sie mit einem kostenlosen Konto."
        actions={[
          { title: 'Website analysieren', href: '/onboarding' },
          { title: 'Funktionen ansehen', href: '/features' },
        ]}
      />
    </Layout>
  );
}
