declare module '*.json?configurator' {
  const messages: import('../src/ui/i18n.ts').Messages;
  export default messages;
}

declare module '*.json?dependencies' {
  const messages: import('../src/ui/i18n.ts').Messages;
  export default messages;
}

declare module 'virtual:document-index' {
  /** JSON. */
  const index: string;
  export default index;
}
