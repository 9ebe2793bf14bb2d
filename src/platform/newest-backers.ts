/** The newest backers, which come with a month and, if these are not enough, with a second request. */
export const NEWEST_BACKERS = 100;
/** How many of them a month asks for in all. */
export const MOST_NEWEST = 1_000;

export function newestBackers(offset: number, limit: number): string {
  return `backers: members(
      role: [BACKER]
      offset: ${offset}
      limit: ${limit}
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      totalCount
      nodes { since account { slug name } }
    }`;
}
