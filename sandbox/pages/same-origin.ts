/** Keeps other websites from sending the sandbox's forms. */
import type { RequestHandler } from 'express';

/** Refuses a form that another origin's page sent. */
export const sameOriginOnly: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return next();
  response.status(403).type('text').send('This form belongs to the sandbox.');
};
