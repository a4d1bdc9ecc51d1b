import type { SitePage } from '../frame/sitePage.ts';
import { AppRoot } from './appShell.tsx';

/** The application's script draws the sign-in screen; each of its addresses has a page with its own title. */
const toShell = (path: string, title: string, description: string): SitePage => ({
  path,
  file: `${path.slice(1)}/index.html`,
  entry: 'app',
  title,
  description,
  noindex: true,
  Body: AppRoot,
});

export const authPages: SitePage[] = [
  toShell('/auth', 'Anmelden oder registrieren', 'Mit einem Konto bleiben Ihre Analysen erhalten.'),
  toShell('/login', 'Anmelden', 'Zu Ihren Websites und ihren Ergebnissen.'),
  toShell('/signup', 'Registrieren', 'Legen Sie ein Konto an, um Ihre Analysen zu behalten.'),
  toShell(
    '/reset-password',
    'Passwort zurücksetzen',
    'Wir schicken Ihnen einen Link für ein neues Passwort.',
  ),
];
