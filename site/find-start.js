// Points the links to the nearest folder above this address that has the site's icon.
{
  const tryFolder = (folder) => {
    const image = new Image();
    image.onload = () => {
      for (const link of document.querySelectorAll('a[data-page]')) {
        link.href = new URL(link.dataset.page || '.', folder).href;
      }
    };
    image.onerror = () => {
      if (folder.pathname !== '/') tryFolder(new URL('..', folder));
    };
    image.src = new URL('apple-touch-icon.png', folder).href;
  };
  tryFolder(new URL('.', location.href));
}
