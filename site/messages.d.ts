declare module '*/messages.json?dependencies' {
  const messages: import('../src/ui/message-table.ts').Messages;
  export default messages;
}

declare module 'virtual:document-index' {
  /** JSON. */
  const index: string;
  export default index;
}
