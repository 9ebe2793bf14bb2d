/** Announces a message to screen readers. Render it before there is one. */

export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {message}
    </div>
  );
}
