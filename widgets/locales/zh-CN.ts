/** Simplified Chinese. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: '{name} 的支持者',
    more: '还有 {count} 位',
    fewer: '收起',
    skip: '跳过此列表',
    anonymous: { other: '{count} 位匿名支持者' },
    guest: '匿名',
    since: '自{date}起',
    users: '个人',
    organizations: '组织',
    others: '其他',
    current: '当前支持者',
    past: '过往支持者',
    contribute: '支持',
    age: '数据更新于{age}',
    loaded: { other: '{count} 位支持者' },
    empty: '还没有支持者。来做第一位吧！',
    error: '无法加载支持者。',
  },
  summary: {
    balance: '余额',
    income: '年收入',
    backers: '支持者',
    contributors: '贡献者',
    goal: '年度目标 {amount}，已完成 {percent}',
    goalMonth: '月度目标 {amount}，已完成 {percent}',
    goalTotal: '目标 {amount}，已完成 {percent}',
    tierBackers: { other: '{count} 位支持者' },
    goalBackers: '{backers} 位支持者，目标 {goal} 位',
    age: '数据更新于{age}',
    error: '无法加载数据。',
  },
  button: { label: '支持' },
};

addLanguage('zh-CN', pack);
