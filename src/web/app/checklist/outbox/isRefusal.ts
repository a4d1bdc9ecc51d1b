import { RequestError } from '../../../server/request.ts';

/**
 * True if the server refused the change itself. False for passing failures: no network, server error, timeout,
 * rate limit, ended session.
 */
export const isRefusal = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  error.status > 0 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
