// Deciding, as the popup does it: an expense is read and shown, its confirmation opened, and its button pressed.
import { prefixedIdOf } from '../../../sandbox/data/random.ts';
import type { LogEntry } from '../../../sandbox/http/log.ts';
import type { DecisionView } from '../../../src/messages/contract/decide.ts';
import type { ExpenseView } from '../../../src/messages/contract/desk.ts';
import type { Envelope } from '../../../src/messages/contract.ts';
import type { Decision } from '../../../src/platform/expenses/decide.ts';
import { digestOf } from '../../../src/platform/expenses/digest.ts';
import { fakeBrowser, POPUP } from '../../fake-browser.ts';
import { consent, type World } from '../world.ts';

export const WORKSHOP = 'harbor-workshop';

export function decideIn(world: World) {
  const find = (description: string, slug: string) => {
    const expenses = world.platform.data.collective(slug)?.expenses ?? [];
    const expense = expenses.find((one) => one.description === description);
    if (!expense) throw new Error(`No expense "${description}"`);
    return expense;
  };
  const desk = {
    /** Signs in, and turns deciding on. */
    async signIn(user: string) {
      fakeBrowser.visit = (flow) => consent(flow, { user });
      const agreedTo = world.platform.baseUrl;
      await world.send({ type: 'sign-in', agreedTo, isDeciding: true });
      await world.start('fresh');
      await world.idle();
    },
    /** As the platform has it. */
    at: find,
    /** The expense as the popup shows it. */
    async show(description: string, slug = WORKSHOP): Promise<ExpenseView> {
      const id = prefixedIdOf('ex', 'expense', find(description, slug).legacyId);
      const { data, error } = await world.send({
        type: 'get-expense',
        id,
        collective: slug,
        mode: 'fresh',
      });
      if (!data) throw error;
      return data;
    },
    /** The first press. */
    async press({ expense }: ExpenseView, decision: Decision) {
      const digest = await digestOf(expense);
      await world.send({ type: 'confirm-decision', id: expense.id, decision, digest });
    },
    /** The second one, maybe of another sender. @throws ErrorView */
    async send(
      { expense }: ExpenseView,
      decision: Decision,
      more: { readonly message?: string; readonly digest?: string; readonly sender?: object } = {},
    ): Promise<DecisionView> {
      const { message = '', digest = await digestOf(expense), sender = POPUP } = more;
      const { id, collective } = expense;
      const request = { id, collective: collective.slug, decision, digest, message };
      const answer = await fakeBrowser.send({ type: 'decide-expense', ...request }, sender);
      if (answer === undefined) throw { code: 'no answer' };
      const envelope = answer as Envelope<DecisionView>;
      if (!envelope.ok) throw envelope.error;
      return envelope.value;
    },
    /** Both. */
    async decide(view: ExpenseView, decision: Decision, message = ''): Promise<DecisionView> {
      await desk.press(view, decision);
      return desk.send(view, decision, { message });
    },
    /** Decisions that arrived at the platform. */
    sent: (): readonly LogEntry[] => world.asked(({ body }) => body.includes('processExpense')),
  };
  return desk;
}
