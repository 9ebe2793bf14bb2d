// What the kit's types let one write in JSX, and what not.
import type {} from 'collective-widgets/react';
import { MEMBERS } from '../members.ts';

export const right = [
  <collective-wall key={1} slug="a" layout="cards" size={40} group-by="tier" tier="Gold, Silver" />,
  <collective-wall key={2} slug="a" active limit="10" show={['names']} exclude="b c" data-x="y" />,
  <collective-wall key={3} members={MEMBERS} labels={{ more: { one: '{count} more' } }} />,
  <collective-wall key={4} className="wide" slot="x" style={{ width: 1 }} onClick={() => {}} />,
  <collective-wall key={5} oncollective-load={({ detail }) => detail.counts.total} />,
  <collective-wall key={6} ref={(wall) => wall?.reload()} link-rel="nofollow" heading-level={3} />,
  <collective-summary key={7} slug="a" show="balance income" goal={1000} layout="badge" />,
  <collective-wall key={9} tiers="Gold: 96 max 12, *: 40" group-by="status" />,
  <collective-wall key={10} tiers={[{ tier: 'Gold', size: 96, max: null }]} />,
  <collective-button key={8} slug="a" label="Give" accent="teal" target="_self" />,
];

export const wrong = [
  // @ts-expect-error: no such layout
  <collective-wall key={1} layout="pyramid" />,
  // @ts-expect-error: a number that is none
  <collective-wall key={2} size="large" />,
  // @ts-expect-error: no such grouping
  <collective-wall key={3} group-by="color" />,
  // @ts-expect-error: names are not backers
  <collective-wall key={4} members={['Ann']} />,
  // @ts-expect-error: no attribute of any element
  <collective-wall key={5} slugg="a" />,
  // @ts-expect-error: the wall's, not the button's
  <collective-button key={6} layout="cards" />,
  // @ts-expect-error: the detail has no such part
  <collective-wall key={7} oncollective-error={({ detail }) => detail.text} />,
];
