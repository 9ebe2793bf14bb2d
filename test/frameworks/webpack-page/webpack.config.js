// Builds the page's script, and the button in a file of its own.
export default { mode: 'production', entry: './main.js' };
