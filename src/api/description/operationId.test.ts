import { expect, test } from 'vitest';
import { toOperationId } from './operationId.ts';

test.each([
  ['get', '/api/v1/websites', 'getWebsites'],
  ['get', '/api/v1/websites/{id}', 'getWebsite'],
  ['get', '/api/v1/websites/{id}/causes.csv', 'getWebsiteCausesCsv'],
  ['post', '/api/v1/scans/{id}/stop', 'stopScan'],
  ['post', '/api/v1/pages/{id}/checks/take-over', 'takeOverPageChecks'],
  ['delete', '/auth/v1/user/identities/{id}', 'deleteAuthUserIdentity'],
  ['patch', '/api/v1/media/{id}', 'changeMedia'],
  ['post', '/functions/v1/generate-alt-tag', 'generateAltTag'],
])('%s %s is called %s', (method, path, name) => {
  expect(toOperationId(method, path)).toBe(name);
});
