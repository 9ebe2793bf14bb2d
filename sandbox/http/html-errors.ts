/** The platform's error pages: short HTML, as its web framework writes them. */
import type { Response } from 'express';
import { html } from '../pages/html.ts';

/** Answers with an HTML page that holds one line of text. */
export function sendErrorPage(response: Response, status: number, text: string): void {
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
</head>
<body>
<pre>${text}</pre>
</body>
</html>
`;
  // The live pages carry no ETag, which `send` would add.
  response.status(status).set('Content-Type', 'text/html; charset=utf-8').end(page.html);
}
