/** The languages that `--locale` can name besides English, and the words for figures that elements don't have. */
import { languageKey } from '../../src/platform/values/languages.ts';
import '../../widgets/locales/ar.ts';
import '../../widgets/locales/de.ts';
import '../../widgets/locales/es.ts';
import '../../widgets/locales/fr.ts';
import '../../widgets/locales/ja.ts';
import '../../widgets/locales/pt-BR.ts';
import '../../widgets/locales/zh-CN.ts';

const ENGLISH = {
  received: 'Received',
  spent: 'Spent',
  yearlyGoal: 'Yearly goal',
  asOf: 'as of {date}',
} as const;

type FigureLabels = Readonly<Record<keyof typeof ENGLISH, string>>;

const FIGURE_LABELS: Readonly<Record<string, FigureLabels>> = {
  en: ENGLISH,
  ar: { received: 'الوارد', spent: 'المُنفَق', yearlyGoal: 'الهدف السنوي', asOf: 'كما في {date}' },
  de: {
    received: 'Eingenommen',
    spent: 'Ausgegeben',
    yearlyGoal: 'Jahresziel',
    asOf: 'Stand {date}',
  },
  es: { received: 'Recibido', spent: 'Gastado', yearlyGoal: 'Objetivo anual', asOf: 'al {date}' },
  fr: { received: 'Reçu', spent: 'Dépensé', yearlyGoal: 'Objectif annuel', asOf: 'au {date}' },
  ja: { received: '受取額', spent: '支出', yearlyGoal: '年間目標', asOf: '{date} 時点' },
  'pt-BR': { received: 'Recebido', spent: 'Gasto', yearlyGoal: 'Meta anual', asOf: 'em {date}' },
  'zh-CN': { received: '收入', spent: '支出', yearlyGoal: '年度目标', asOf: '截至{date}' },
};

const byLanguage = new Map(
  Object.entries(FIGURE_LABELS).map(([language, labels]) => [languageKey(language), labels]),
);

/** Words of `kind=` in a language, whatever its region. */
export const figureLabels = (locale: string): FigureLabels =>
  byLanguage.get(languageKey(locale)) ?? ENGLISH;
