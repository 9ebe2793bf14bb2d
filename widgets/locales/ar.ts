/** Arabic. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  dir: 'rtl',
  wall: {
    list: 'داعمو {name}',
    more: {
      zero: 'و{count} آخرون',
      one: 'وداعم آخر',
      two: 'وداعمان آخران',
      few: 'و{count} داعمين آخرين',
      many: 'و{count} داعمًا آخر',
      other: 'و{count} داعم آخر',
    },
    fewer: 'عرض أقل',
    skip: 'تخطَّ هذه القائمة',
    anonymous: {
      zero: '{count} داعم مجهول',
      one: 'داعم مجهول واحد',
      two: 'داعمان مجهولان',
      few: '{count} داعمين مجهولين',
      many: '{count} داعمًا مجهولًا',
      other: '{count} داعم مجهول',
    },
    guest: 'مجهول',
    since: 'منذ {date}',
    users: 'أفراد',
    organizations: 'مؤسسات',
    others: 'آخرون',
    current: 'حاليون',
    past: 'سابقون',
    contribute: 'ساهم',
    age: 'آخر تحديث {age}',
    loaded: {
      zero: '{count} داعم',
      one: 'داعم واحد',
      two: 'داعمان',
      few: '{count} داعمين',
      many: '{count} داعمًا',
      other: '{count} داعم',
    },
    empty: 'لا يوجد داعمون بعد. كن أول داعم!',
    error: 'تعذّر تحميل الداعمين.',
  },
  summary: {
    balance: 'الرصيد',
    income: 'الدخل السنوي',
    backers: 'الداعمون',
    contributors: 'المساهمون',
    goal: '{percent} من {amount} سنويًا',
    goalMonth: '{percent} من {amount} شهريًا',
    goalTotal: '{percent} من {amount}',
    tierBackers: {
      zero: '{count} داعم',
      one: 'داعم واحد',
      two: 'داعمان',
      few: '{count} داعمين',
      many: '{count} داعمًا',
      other: '{count} داعم',
    },
    goalBackers: 'الداعمون: {backers} من {goal}',
    age: 'آخر تحديث {age}',
    error: 'تعذّر تحميل الأرقام.',
  },
  button: { label: 'ساهم' },
};

addLanguage('ar', pack);
