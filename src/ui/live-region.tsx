/** Says what changed to those who listen. It must be there before its first words. */

export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {message}
    </div>
  );
}
