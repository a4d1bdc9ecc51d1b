import { lazy, Suspense } from 'react';
import { useTitle } from '../view/useTitle.ts';
import { PortfolioBlock } from './portfolioBlock.tsx';
import { WebsiteList } from './websiteList.tsx';

const ComparedWebsites = lazy(async () => ({
  default: (await import('../overview/portfolioTable.tsx')).ComparedWebsites,
}));

/** List of websites, below a summary of all if there are several (specification, app 2). */
export function Websites() {
  useTitle('Websites');
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1 mb-6">
        Websites
      </h1>
      <PortfolioBlock />
      <WebsiteList />
      <Suspense>
        <ComparedWebsites />
      </Suspense>
    </>
  );
}
