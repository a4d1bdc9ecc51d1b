import '../styles/site.css';
import { hydrateIslands } from '../islands/hydrate.ts';
import { wireAccount } from './account.ts';
import { wireMenu } from './menu.ts';

wireMenu();
wireAccount();
hydrateIslands();

for (const link of document.querySelectorAll('[data-back]'))
  link.addEventListener('click', (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
