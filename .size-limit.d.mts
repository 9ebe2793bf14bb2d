/** Size gates, one a line of `size-limit`. */
declare const gates: readonly {
  readonly name: string;
  readonly path: string | readonly string[];
  readonly limit: string;
  readonly gzip?: boolean;
}[];
export default gates;
