/** Japanese. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: '{name} の支援者',
    more: 'ほか {count} 名',
    fewer: '一部のみ表示',
    skip: 'このリストをスキップ',
    anonymous: { other: '匿名の支援者 {count} 名' },
    guest: '匿名',
    since: '{date}から',
    users: '個人',
    organizations: '組織',
    others: 'その他',
    current: '現在',
    past: '過去',
    contribute: '支援する',
    age: '{age}の情報',
    loaded: { other: '支援者 {count} 名' },
    empty: 'まだ支援者はいません。最初の支援者になりませんか？',
    error: '支援者を読み込めませんでした。',
  },
  summary: {
    balance: '残高',
    income: '年間収入',
    backers: '支援者',
    contributors: 'コントリビューター',
    goal: '年間目標 {amount} の {percent} を達成',
    goalMonth: '月間目標 {amount} の {percent} を達成',
    goalTotal: '目標 {amount} の {percent} を達成',
    tierBackers: { other: '支援者 {count} 名' },
    goalBackers: '支援者 {backers} 名（目標 {goal} 名）',
    age: '{age}の情報',
    error: '数値を読み込めませんでした。',
  },
  button: { label: '支援する' },
};

addLanguage('ja', pack);
