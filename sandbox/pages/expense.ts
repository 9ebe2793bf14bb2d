/** The page of an expense, where those who may decide on it do so, as on the platform's own. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { findUser } from '../data/users.ts';
import { accountOf } from '../graphql/accounts.ts';
import { canSee, type GraphqlContext, PRIVATE_MESSAGE } from '../graphql/context.ts';
import { type ExpenseSource, objectionTo } from '../graphql/expense-rules.ts';
import { formOf } from '../http/http.ts';
import { changeBy, DECISIONS, type DecisionName, isDecision } from './decisions.ts';
import { type Html, messagePage, type Page, readUser, sameOriginOnly, sendPage } from './page.ts';
import { money } from './profile.ts';

const KEY = randomBytes(32);

/** What the page's form sends back: another website cannot know it. */
const formToken = (user: string, { expense }: ExpenseSource): string =>
  createHmac('sha256', KEY).update(`${user} ${expense.legacyId}`).digest('hex');

const addressOf = ({ expense, collective }: ExpenseSource): string =>
  `/${collective.spec.slug}/expenses/${expense.legacyId}`;

function expensePage(source: ExpenseSource, visitor: GraphqlContext): Page {
  const { description, cents, currency, payee, status, isOnHold } = source.expense;
  const body = html`<div class="card"><h1><bdi>${description}</bdi></h1>
<dl><dt>Amount</dt><dd>${money(cents, currency)}</dd>
<dt>Payee</dt><dd><bdi>${accountOf(visitor.sandbox, payee).name}</bdi></dd>
<dt>Status</dt><dd>${status}${isOnHold ? ', on hold' : ''}</dd></dl>
${decisionForm(source, visitor)}</div>`;
  return { title: description, body };
}

function decisionForm(source: ExpenseSource, visitor: GraphqlContext): Html {
  const { caller } = visitor;
  const address = addressOf(source);
  if (caller.kind !== 'user')
    return html`<p><a href="/signin?${new URLSearchParams({ next: address })}">Sign in</a></p>`;
  const names = (Object.keys(DECISIONS) as DecisionName[]).filter(
    (name) => !objectionTo(name, source, visitor),
  );
  return html`<p class="soft">Signed in as ${caller.user.name}.</p>
<form class="actions" method="post" action="${address}">
<input type="hidden" name="token" value="${formToken(caller.user.slug, source)}">
${names.map((name) => html`<button type="submit" name="decision" value="${name}">${DECISIONS[name].label}</button>`)}
</form>`;
}

/** A session of the website may do what a token with the scope may. */
function visitorIn(context: SandboxContext, c: Context): GraphqlContext {
  const user = findUser(readUser(context, c));
  const caller = user
    ? ({ kind: 'user', user, scope: ['expenses'] } as const)
    : ({ kind: 'anonymous' } as const);
  return { sandbox: context, caller };
}

/** Takes what the form sends, or says why not. */
async function sendDecision(c: Context, source: ExpenseSource, visitor: GraphqlContext) {
  const { caller, sandbox } = visitor;
  const { decision = '', token } = await formOf(c);
  const refuse = (status: number, text: string) =>
    sendPage(c, messagePage('Nothing was decided', text), status);
  if (caller.kind !== 'user' || token !== formToken(caller.user.slug, source))
    return refuse(403, 'This form is not of the page.');
  if (!isDecision(decision)) return refuse(400, 'There is no such decision.');
  const objection = objectionTo(decision, source, visitor);
  if (objection)
    return refuse(objection.reason === 'UNSUPPORTED_STATUS' ? 409 : 403, objection.reason);
  const by = { by: caller.user.slug, createdAtMs: sandbox.settings.now() };
  const { expense, collective } = source;
  collective.changeExpense(expense.legacyId, changeBy(decision, expense, by));
  return c.redirect(addressOf(source), 303);
}

/** Routes below a collective's `/expenses`. */
export function expenseRoutes(context: SandboxContext): Hono {
  const answer =
    (
      send: (
        c: Context,
        source: ExpenseSource,
        visitor: GraphqlContext,
      ) => Response | Promise<Response>,
    ): MiddlewareHandler =>
    async (c, next) => {
      const source = context.data.findExpense(Number(c.req.param('legacyId')));
      if (!source || source.collective.spec.slug !== c.req.param('slug')) return next();
      const visitor = visitorIn(context, c);
      if (canSee(visitor, source.collective)) return send(c, source, visitor);
      return sendPage(c, messagePage('This account is private', PRIVATE_MESSAGE), 403);
    };
  const showPage = answer((c, ...seen) => sendPage(c, expensePage(...seen)));
  return new Hono()
    .get('/:legacyId', showPage)
    .post('/:legacyId', sameOriginOnly, answer(sendDecision));
}
