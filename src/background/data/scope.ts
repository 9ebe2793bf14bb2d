/** Which platform and which user a request is about. */
import { createPlatform } from '../../platform/profile.ts';
import type { DataContext, Scope } from './context.ts';

/** The platform and the user as they are now. */
export async function readScope(context: DataContext): Promise<Scope> {
  const [settings, session] = await Promise.all([context.settings(), context.session()]);
  const { baseUrl, apiUrl, imagesUrl, profile } = settings.platform;
  const platform = {
    ...createPlatform({ baseUrl, apiUrl, imagesUrl, profile }),
    // Null is a choice here: an installation without an image service.
    imagesUrl,
  };
  return { platform, settings, session, issuer: `${profile} ${baseUrl} ${apiUrl}` };
}

/** True while nobody has signed in, out or changed the platform since. */
export async function isCurrent(context: DataContext, scope: Scope): Promise<boolean> {
  const now = await readScope(context);
  return now.issuer === scope.issuer && now.session?.user === scope.session?.user;
}
