/** The platform's own error pages: short HTML, the way its web framework writes them. */
import type { Response } from 'express';

/** Answers with an HTML page that holds one line of text. */
export function sendErrorPage(response: Response, status: number, text: string): void {
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const page = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>${safe}</pre>\n</body>\n</html>\n`;
  // The live pages carry no ETag, which `send` would add.
  response.status(status).set('Content-Type', 'text/html; charset=utf-8').end(page);
}
