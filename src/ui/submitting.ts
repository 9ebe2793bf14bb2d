/** A handler of `submit`: does this, and the browser loads no other page. */
export const submitting = (act: () => unknown) => (event: Event) => {
  event.preventDefault();
  act();
};
