/** What `collective-wall --help` prints. */
export const USAGE = `collective-wall <slug> <file>… [options]

Draws the backers of a collective, or its figures, into files: .svg, .html and .json.

  collective-wall webpack backers.svg
  collective-wall webpack light.svg:theme=light dark.svg:theme=dark --tiers "Gold Sponsor: 96, *: 40"
  collective-wall webpack backers.svg --readme README.md
  collective-wall webpack month.svg:kind=received badge.json:kind=balance

Options of one file follow it after a colon, separated by commas; options of all files are flags:

  who       --type all|users|organizations  --tier NAMES  --tier-id NUMBER  --member-role ROLE
            --amount-of total|month|year (month, year: asked of GraphQL)
            --active DAYS  --min-total AMOUNT  --anonymous count|show|hide
            --exclude RULES (slug, *.host for a website, '"words"' in double quotes)
  order     --sort total|recent|oldest|name  --group-by none|tier|type|status
            --tiers "Gold Sponsor: 96 max 12, Friends >= 100: 64, *: 40" (>= by total)
            --limit NUMBER (100; 0 for all)  --rows NUMBER (.svg)
  look      --layout avatars|cards|list|logos  --size PIXELS  --shape circle|rounded|square
            --show "names amounts"  --avatars images|initials  --theme auto|light|dark
            --accent COLOR  --name TEXT  --heading TEXT  --heading-level 1-6 (.html)  --width PIXELS (.svg, 800)
            --links profile|website|none  --link-params "utm_source=docs"
            --link-params-except SLUGS  --link-rel REL  --target TARGET
            --locale en|ar|de|es|fr|ja|pt-BR|zh-CN  --labels JSON  --contribute
  figures   backers.svg:kind=KIND (or .json, for badge services) with backers, balance, income (yearly), received,
            spent (both of the last whole month), or goal, which needs goal=YEARLY-INCOME;
            they take theme, accent, heading, and locale
  .json     --shape vitepress for VitePress's sponsors; without it, a saved copy for the attribute src

  --goals                  saved copies also keep the goals set on the platform
  --readme FILE            write into it between <!-- collective-wall:start --> and <!-- collective-wall:end -->
  --overrides FILE         JSON: slug → {name, link, logo, darkLogo}
  --only FILE              JSON: slug → true, or false to leave out; nobody else is shown
  --held FILE              where to list those whom --only says nothing about, also with --dry-run
  --source rest|graphql    the public list, or GraphQL; by itself, GraphQL where the list is gone
  --platform ADDRESS       another platform than Open Collective
  --platform-profile ID    open-collective or documented
  --max-bytes SIZE         of an .svg (1MB)
  --cache FOLDER           where pictures are kept from run to run
  --dry-run                say what would change
  -q, --quiet   -h, --help   -v, --version

collective-wall migrate [folder] [--kit ADDRESS] [--write] [--force]

Finds the platform's banner and pictures, and sponsorkit, in a folder, and shows what would change. --write changes it:
scripts become the kit's snippet (--kit: where the kit is), pictures become markers for --readme. --force: although git
has changes that are not committed. A collective called migrate is drawn when a file to write follows.

Exit codes: 0 done, 1 failed, 2 wrong usage. Files change only when all of them can be written.
`;
