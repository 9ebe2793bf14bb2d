/** The GraphQL queries of the product, except those of each-account.ts, which are built for their slugs. Tests check each against the sandbox's schema and, where it is saved, the platform's own. */
import { MOST_NEWEST, NEWEST_BACKERS, newestBackers } from './newest-backers.ts';

const STATISTICS = `
  balance { valueInCents currency }
  yearlyBudget { valueInCents currency }
  totalAmountReceived { valueInCents currency }
  contributorsCount`;

/** What is given each month and each year, as of now. */
const RECURRING = `recurring: activeRecurringContributionsBreakdown {
        label
        count
        amount { valueInCents currency }
      }`;

/** The user whose token is sent; null when the token is not accepted. */
export const ME_QUERY = `query Me { me { id slug name email imageUrl } }`;

/** One node for each role in each account. The platform refuses a limit over 1,000. */
export const USER_COLLECTIVES_QUERY = `query UserCollectives($limit: Int!, $offset: Int!) {
  me {
    id
    memberOf(
      role: [ADMIN, ACCOUNTANT, COMMUNITY_MANAGER, MEMBER, BACKER]
      accountType: [COLLECTIVE, ORGANIZATION, FUND, PROJECT, EVENT]
      isArchived: false
      limit: $limit
      offset: $offset
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      totalCount
      nodes {
        role
        since
        totalDonations { valueInCents currency }
        account {
          slug
          name
          type
          isPrivate
          imageUrl(height: 96)
          stats { ${STATISTICS} }
        }
      }
    }
  }
}`;

/**
 * An account with everything that its overview shows; works without a token. The series comes newest first, empty
 * months left out; contributors with the highest total first.
 */
export const ACCOUNT_QUERY = `query Account(
  $slug: String!
  $from: DateTime!
  $now: DateTime!
  $lastMonth: DateTime!
  $sameDay: DateTime!
) {
  account(slug: $slug) {
    slug
    name
    type
    isPrivate
    description
    currency
    imageUrl(height: 256)
    socialLinks { type url }
    settings
    stats { ${STATISTICS}
      byThen: totalAmountReceived(dateFrom: $lastMonth, dateTo: $sameDay) { valueInCents currency }
      ${RECURRING}
      totalAmountReceivedTimeSeries(dateFrom: $from, dateTo: $now, timeUnit: MONTH) {
        nodes { date amount { valueInCents currency } }
      }
    }
    ... on AccountWithContributions {
      totalFinancialContributors
      contributors(limit: 12, roles: [BACKER]) {
        nodes { account { slug name type imageUrl(height: 64) isIncognito } }
      }
      tiers {
        nodes {
          name
          frequency
          goal { valueInCents currency }
          stats {
            totalAmountReceived { valueInCents currency }
            recurringAmount { valueInCents currency }
          }
        }
      }
    }
  }
}`;

/**
 * What the public list and the summary tell, oldest members first; the platform refuses a limit over 1,000. It tells no
 * last payment. Members of a parent are left out, as in the public list.
 */
export const MEMBERS_QUERY = `query Members($slug: String!, $limit: Int!, $offset: Int!, $direction: OrderDirection!) {
  account(slug: $slug) {
    slug
    currency
    imageUrl(height: 256)
    stats {
      balance { valueInCents currency }
      yearlyBudget { valueInCents currency }
    }
    ... on AccountWithContributions { totalFinancialContributors }
    members(
      role: [BACKER, ADMIN, MEMBER, CONTRIBUTOR, HOST, ATTENDEE, FOLLOWER, ACCOUNTANT, COMMUNITY_MANAGER]
      includeInherited: false
      limit: $limit
      offset: $offset
      orderBy: { field: CREATED_AT, direction: $direction }
    ) {
      totalCount
      nodes {
        role
        createdAt
        isActive
        tier { name }
        totalDonations { valueInCents currency }
        account {
          slug
          name
          type
          isIncognito
          imageUrl(height: 256)
          description
          socialLinks { type url }
        }
      }
    }
  }
}`;

/** Refused where the account is private. */
export const PRIVACY_QUERY = `query Privacy($slug: String!) { account(slug: $slug) { slug } }`;

/** What the REST ledger leaves out. Refused with a token that lacks the scope `transactions`: asked without one. */
export const TRANSACTION_DETAILS_QUERY = `query TransactionDetails(
  $slug: String!
  $from: DateTime!
  $to: DateTime!
  $type: TransactionType
  $limit: Int!
) {
  transactions(
    account: [{ slug: $slug }]
    dateFrom: $from
    dateTo: $to
    type: $type
    limit: $limit
  ) {
    nodes {
      id
      kind
      description
    }
  }
}`;

/** Accounts by name, best match first, without people; works without a token. Never send an empty term: it lists all. */
export const SEARCH_QUERY = `query Search($term: String!) {
  accounts(
    searchTerm: $term
    type: [COLLECTIVE, ORGANIZATION, FUND, PROJECT, EVENT]
    limit: 6
    orderBy: { field: RANK, direction: DESC }
  ) {
    nodes {
      slug
      name
      type
      imageUrl(height: 64)
      description
    }
  }
}`;

/** The backers before those that come with a month. */
export const MORE_BACKERS_QUERY = `query MoreBackers($slug: String!) {
  account(slug: $slug) {
    ${newestBackers(NEWEST_BACKERS, MOST_NEWEST - NEWEST_BACKERS)}
  }
}`;

const ENDED = `
    totalCount
    nodes { fromAccount { slug name } }`;

/** A period compared with the one before it and a year before; recurring contributions as of now. */
export const MONTH_QUERY = `query Month(
  $slug: String!
  $from: DateTime!
  $to: DateTime!
  $beforeFrom: DateTime!
  $yearFrom: DateTime!
  $yearTo: DateTime!
) {
  account(slug: $slug) {
    stats {
      raised: totalAmountReceived(dateFrom: $from, dateTo: $to) { valueInCents currency }
      raisedBefore: totalAmountReceived(dateFrom: $beforeFrom, dateTo: $from) { valueInCents currency }
      raisedYearBefore: totalAmountReceived(dateFrom: $yearFrom, dateTo: $yearTo) { valueInCents currency }
      spent: totalAmountSpent(dateFrom: $from, dateTo: $to) { valueInCents currency }
      spentBefore: totalAmountSpent(dateFrom: $beforeFrom, dateTo: $from) { valueInCents currency }
      spentYearBefore: totalAmountSpent(dateFrom: $yearFrom, dateTo: $yearTo) { valueInCents currency }
      balance(dateTo: $to) { valueInCents currency }
      balanceBefore: balance(dateTo: $from) { valueInCents currency }
      balanceYearBefore: balance(dateTo: $yearTo) { valueInCents currency }
      tags: expensesTags(dateFrom: $from, dateTo: $to, limit: 5) {
        label
        count
        amount { valueInCents currency }
      }
      ${RECURRING}
    }
    ${newestBackers(0, NEWEST_BACKERS)}
    paused: orders(filter: INCOMING, status: [PAUSED], onlySubscriptions: true, limit: 5) {${ENDED}
    }
    inError: orders(filter: INCOMING, status: [ERROR], onlySubscriptions: true, limit: 5) {${ENDED}
    }
    cancelled: orders(filter: INCOMING, status: [CANCELLED], onlySubscriptions: true, limit: 5) {${ENDED}
    }
  }
}`;
