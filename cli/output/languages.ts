/** The languages that `--locale` can name besides English. */
import '../../widgets/locales/ar.ts';
import '../../widgets/locales/de.ts';
import '../../widgets/locales/es.ts';
import '../../widgets/locales/fr.ts';
import '../../widgets/locales/ja.ts';
import '../../widgets/locales/pt-BR.ts';
import '../../widgets/locales/zh-CN.ts';
