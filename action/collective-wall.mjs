#!/usr/bin/env node
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { parseArgs, styleText } from "node:util";
import { constants, existsSync } from "node:fs";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmod, constants as constants$1, copyFile, link, lstat, mkdir, open, readFile, readdir, realpath, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { homedir, hostname } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile } from "node:child_process";
import { Resolver, lookup } from "node:dns/promises";
import { Agent, get } from "node:http";
import { Agent as Agent$1, get as get$1 } from "node:https";
import { BlockList, isIP } from "node:net";
// src/platform/languages.ts
/** Whose words suit whom: regions of a language share words, its scripts don't. */
/** `pt-Latn` of `pt-PT`, `zh-Hans` of `zh` and `zh-SG`, `zh-Hant` of `zh-TW`. Text that is no language tag stays. */
function languageKey(tag = "") {
	try {
		const { language, script } = new Intl.Locale(tag).maximize();
		return `${language}-${script}`;
	} catch {
		return tag;
	}
}
// src/platform/money.ts
var NOT_HUNDREDTHS = /^(?:(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)|BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
/** Number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD; 2 where it is unknown. */
function decimalsOf(currency) {
	const match = NOT_HUNDREDTHS.exec(currency);
	if (!match) return 2;
	return match[1] ? 0 : 3;
}
/** Whole minor units of what the platform sent in the given unit, free of float noise and within safe integers. */
function toMinorUnits(value, unit, currency) {
	if (unit === "minor") return toSafeInteger(value);
	return toSafeInteger(value * 10 ** (decimalsOf(currency) - (unit === "major" ? 0 : 2)));
}
/** Rounds half away from zero, so that a refund equals its payment. */
function toSafeInteger(value) {
	const size = Math.round(Math.abs(value) * (1 + Number.EPSILON));
	return Math.sign(value) * Math.min(size, Number.MAX_SAFE_INTEGER) || 0;
}
/** The amount in major units: 12.5 for 1,250 cents. */
function toMajorUnits({ minor, currency }) {
	return minor / 10 ** decimalsOf(currency);
}
var formatters = /* @__PURE__ */ new Map();
/** As in "12 US$" in Arabic. Text from right to left would put the sign before the letters. */
var DOLLAR_AT_END = /\u200f.*\$$/;
/** The amount as text: "€12.50", "￥1,200"; a number and the code for a currency that Intl refuses. */
function formatAmount(amount, options = {}) {
	const value = toMajorUnits(amount);
	try {
		const text = formatter(amount.currency, options).format(value);
		return DOLLAR_AT_END.test(text) ? `${text}\u200e` : text;
	} catch {
		return `${value} ${amount.currency}`.trim();
	}
}
function formatter(currency, { locale, style = "exact" }) {
	const key = `${locale} ${currency} ${style}`;
	let found = formatters.get(key);
	if (!found) {
		const decimals = style === "exact" ? decimalsOf(currency) : 0;
		found = new Intl.NumberFormat(wellFormedLocale(locale), {
			style: "currency",
			currency,
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals
		});
		formatters.set(key, found);
	}
	return found;
}
/** The tag when it is well formed; undefined, which stands for the reader's own language, when it is not. */
function wellFormedLocale(tag) {
	try {
		return Intl.getCanonicalLocales(tag)[0];
	} catch {
		return;
	}
}
// widgets/shared/labels.ts
/** The visible words of an element: English or those of a language pack, each replaceable, and which language it is. */
var packs = /* @__PURE__ */ new Map([[languageKey("en"), {}]]);
/** One function for each element on the page: redraws it. */
var redraws = /* @__PURE__ */ new Set();
/** Makes the words of a language (as in `de`) known to all elements, those included that are on the page already. */
function addLanguage(language, pack) {
	packs.set(languageKey(language), pack);
	for (const redraw of redraws) redraw();
}
/** The pack of a language, whatever its region. */
var packOf = (language) => packs.get(languageKey(language));
/** The same for what is drawn without a page: English, unless the words of `locale` are known or the author's own. */
function languageWithoutPage(locale, hasOwnLabels) {
	const known = wellFormedLocale(locale);
	return known && (hasOwnLabels || packOf(known)) ? known : "en";
}
/** `Intl` puts it into amounts and percents for text from right to left. Isolated, they don't turn that text around. */
var DIRECTION_MARK = /[\u061c\u200e\u200f]/;
/** Words in the language of `locale`: from `own`, or from `defaults` where that has no text of the name. */
function createWords(defaults, own, locale) {
	return (name, values = {}) => {
		return ([own[name], defaults[name]].map((label) => choose(label, values, locale)).find((candidate) => typeof candidate === "string") ?? "").replace(/\{(\w+)\}/g, (placeholder, key) => {
			const value = values[key] ?? placeholder;
			if (typeof value === "number") return value.toLocaleString(locale);
			return DIRECTION_MARK.test(value) ? `\u2068${value}\u2069` : value;
		});
	};
}
function choose(label, { count = 0 }, locale) {
	if (typeof label !== "object") return label;
	return label?.[new Intl.PluralRules(locale).select(+count)] ?? label?.other;
}
addLanguage("ar", {
	dir: "rtl",
	wall: {
		list: "داعمو {name}",
		more: {
			zero: "و{count} آخرون",
			one: "وداعم آخر",
			two: "وداعمان آخران",
			few: "و{count} داعمين آخرين",
			many: "و{count} داعمًا آخر",
			other: "و{count} داعم آخر"
		},
		fewer: "عرض أقل",
		anonymous: {
			zero: "{count} داعم مجهول",
			one: "داعم مجهول واحد",
			two: "داعمان مجهولان",
			few: "{count} داعمين مجهولين",
			many: "{count} داعمًا مجهولًا",
			other: "{count} داعم مجهول"
		},
		guest: "مجهول",
		users: "أفراد",
		organizations: "مؤسسات",
		others: "آخرون",
		current: "حاليون",
		past: "سابقون",
		contribute: "ساهم",
		age: "آخر تحديث {age}",
		loaded: {
			zero: "{count} داعم",
			one: "داعم واحد",
			two: "داعمان",
			few: "{count} داعمين",
			many: "{count} داعمًا",
			other: "{count} داعم"
		},
		empty: "لا يوجد داعمون بعد. كن أول داعم!",
		error: "تعذّر تحميل الداعمين."
	},
	summary: {
		balance: "الرصيد",
		income: "الدخل السنوي",
		backers: "الداعمون",
		contributors: "المساهمون",
		goal: "{percent} من {amount} سنويًا",
		goalMonth: "{percent} من {amount} شهريًا",
		goalTotal: "{percent} من {amount}",
		tierBackers: {
			zero: "{count} داعم",
			one: "داعم واحد",
			two: "داعمان",
			few: "{count} داعمين",
			many: "{count} داعمًا",
			other: "{count} داعم"
		},
		goalBackers: "الداعمون: {backers} من {goal}",
		age: "آخر تحديث {age}",
		error: "تعذّر تحميل الأرقام."
	},
	button: { label: "ساهم" }
});
addLanguage("de", {
	wall: {
		list: "Unterstützer von {name}",
		more: {
			one: "und {count} weiterer",
			other: "und {count} weitere"
		},
		fewer: "Weniger anzeigen",
		anonymous: {
			one: "{count} anonymer Unterstützer",
			other: "{count} anonyme Unterstützer"
		},
		guest: "Anonym",
		users: "Einzelpersonen",
		organizations: "Organisationen",
		others: "Weitere",
		current: "Aktuell",
		past: "Früher",
		contribute: "Unterstützen",
		age: "Stand: {age}",
		loaded: {
			one: "{count} Unterstützer",
			other: "{count} Unterstützer"
		},
		empty: "Noch keine Unterstützer. Mach den Anfang!",
		error: "Unterstützer konnten nicht geladen werden."
	},
	summary: {
		balance: "Kontostand",
		income: "Jahreseinnahmen",
		backers: "Unterstützer",
		contributors: "Mitwirkende",
		goal: "{percent} von {amount} pro Jahr",
		goalMonth: "{percent} von {amount} pro Monat",
		goalTotal: "{percent} von {amount}",
		tierBackers: {
			one: "{count} Unterstützer",
			other: "{count} Unterstützer"
		},
		goalBackers: "{backers} von {goal} Unterstützern",
		age: "Stand: {age}",
		error: "Zahlen konnten nicht geladen werden."
	},
	button: { label: "Unterstützen" }
});
addLanguage("es", {
	wall: {
		list: "Colaboradores de {name}",
		more: "y {count} más",
		fewer: "Mostrar menos",
		anonymous: {
			one: "{count} colaborador anónimo",
			many: "{count} de colaboradores anónimos",
			other: "{count} colaboradores anónimos"
		},
		guest: "Anónimo",
		users: "Personas",
		organizations: "Organizaciones",
		others: "Otros",
		current: "Actuales",
		past: "Anteriores",
		contribute: "Contribuir",
		age: "actualizado {age}",
		loaded: {
			one: "{count} colaborador",
			many: "{count} de colaboradores",
			other: "{count} colaboradores"
		},
		empty: "Aún no hay colaboradores. ¡Da el primer paso!",
		error: "No se pudieron cargar los colaboradores."
	},
	summary: {
		balance: "Saldo",
		income: "Ingresos anuales",
		backers: "Colaboradores",
		contributors: "Participantes",
		goal: "{percent} de {amount} al año",
		goalMonth: "{percent} de {amount} al mes",
		goalTotal: "{percent} de {amount}",
		tierBackers: {
			one: "{count} colaborador",
			many: "{count} de colaboradores",
			other: "{count} colaboradores"
		},
		goalBackers: "{backers} de {goal} colaboradores",
		age: "actualizado {age}",
		error: "No se pudieron cargar las cifras."
	},
	button: { label: "Contribuir" }
});
addLanguage("fr", {
	wall: {
		list: "Contributeurs financiers de {name}",
		more: {
			one: "et {count} autre",
			many: "et {count} d’autres",
			other: "et {count} autres"
		},
		fewer: "Afficher moins",
		anonymous: {
			one: "{count} contributeur anonyme",
			many: "{count} de contributeurs anonymes",
			other: "{count} contributeurs anonymes"
		},
		guest: "Anonyme",
		users: "Particuliers",
		organizations: "Organisations",
		others: "Autres",
		current: "Actuels",
		past: "Anciens",
		contribute: "Contribuer",
		age: "actualisé {age}",
		loaded: {
			one: "{count} contributeur",
			many: "{count} de contributeurs",
			other: "{count} contributeurs"
		},
		empty: "Pas encore de contributeurs. Soyez le premier à contribuer !",
		error: "Impossible de charger les contributeurs."
	},
	summary: {
		balance: "Solde",
		income: "Revenus annuels",
		backers: "Contributeurs financiers",
		contributors: "Tous les contributeurs",
		goal: "{percent} de {amount} par an",
		goalMonth: "{percent} de {amount} par mois",
		goalTotal: "{percent} de {amount}",
		tierBackers: {
			one: "{count} contributeur",
			many: "{count} de contributeurs",
			other: "{count} contributeurs"
		},
		goalBackers: "Contributeurs\xA0: {backers} sur {goal}",
		age: "actualisé {age}",
		error: "Impossible de charger les chiffres."
	},
	button: { label: "Contribuer" }
});
addLanguage("ja", {
	wall: {
		list: "{name} の支援者",
		more: "ほか {count}\xA0名",
		fewer: "一部のみ表示",
		anonymous: { other: "匿名の支援者 {count}\xA0名" },
		guest: "匿名",
		users: "個人",
		organizations: "組織",
		others: "その他",
		current: "現在",
		past: "過去",
		contribute: "支援する",
		age: "{age}の情報",
		loaded: { other: "支援者 {count}\xA0名" },
		empty: "まだ支援者はいません。最初の支援者になりませんか？",
		error: "支援者を読み込めませんでした。"
	},
	summary: {
		balance: "残高",
		income: "年間収入",
		backers: "支援者",
		contributors: "コントリビューター",
		goal: "年間目標 {amount} の {percent} を達成",
		goalMonth: "月間目標 {amount} の {percent} を達成",
		goalTotal: "目標 {amount} の {percent} を達成",
		tierBackers: { other: "支援者 {count}\xA0名" },
		goalBackers: "支援者 {backers}\xA0名（目標 {goal}\xA0名）",
		age: "{age}の情報",
		error: "数値を読み込めませんでした。"
	},
	button: { label: "支援する" }
});
addLanguage("pt-BR", {
	wall: {
		list: "Apoiadores de {name}",
		more: "e mais {count}",
		fewer: "Mostrar menos",
		anonymous: {
			one: "{count} apoiador anônimo",
			many: "{count} de apoiadores anônimos",
			other: "{count} apoiadores anônimos"
		},
		guest: "Anônimo",
		users: "Pessoas",
		organizations: "Organizações",
		others: "Outros",
		current: "Atuais",
		past: "Anteriores",
		contribute: "Contribuir",
		age: "atualizado {age}",
		loaded: {
			one: "{count} apoiador",
			many: "{count} de apoiadores",
			other: "{count} apoiadores"
		},
		empty: "Ainda não há apoiadores. Faça a primeira contribuição!",
		error: "Não foi possível carregar os apoiadores."
	},
	summary: {
		balance: "Saldo",
		income: "Receita anual",
		backers: "Apoiadores",
		contributors: "Colaboradores",
		goal: "{percent} de {amount} por ano",
		goalMonth: "{percent} de {amount} por mês",
		goalTotal: "{percent} de {amount}",
		tierBackers: {
			one: "{count} apoiador",
			many: "{count} de apoiadores",
			other: "{count} apoiadores"
		},
		goalBackers: "{backers} de {goal} apoiadores",
		age: "atualizado {age}",
		error: "Não foi possível carregar os números."
	},
	button: { label: "Contribuir" }
});
addLanguage("zh-CN", {
	wall: {
		list: "{name} 的支持者",
		more: "还有 {count} 位",
		fewer: "收起",
		anonymous: { other: "{count} 位匿名支持者" },
		guest: "匿名",
		users: "个人",
		organizations: "组织",
		others: "其他",
		current: "当前支持者",
		past: "过往支持者",
		contribute: "支持",
		age: "数据更新于{age}",
		loaded: { other: "{count} 位支持者" },
		empty: "还没有支持者。来做第一位吧！",
		error: "无法加载支持者。"
	},
	summary: {
		balance: "余额",
		income: "年收入",
		backers: "支持者",
		contributors: "贡献者",
		goal: "年度目标 {amount}，已完成 {percent}",
		goalMonth: "月度目标 {amount}，已完成 {percent}",
		goalTotal: "目标 {amount}，已完成 {percent}",
		tierBackers: { other: "{count} 位支持者" },
		goalBackers: "{backers} 位支持者，目标 {goal} 位",
		age: "数据更新于{age}",
		error: "无法加载数据。"
	},
	button: { label: "支持" }
});
// cli/languages.ts
/** The languages that `--locale` can name besides English, and the words for figures that elements don't have. */
var ENGLISH = {
	received: "Received",
	spent: "Spent",
	yearlyGoal: "Yearly goal",
	asOf: "as of {date}"
};
var byLanguage = new Map(Object.entries({
	en: ENGLISH,
	ar: {
		received: "الوارد",
		spent: "المُنفَق",
		yearlyGoal: "الهدف السنوي",
		asOf: "كما في {date}"
	},
	de: {
		received: "Eingenommen",
		spent: "Ausgegeben",
		yearlyGoal: "Jahresziel",
		asOf: "Stand {date}"
	},
	es: {
		received: "Recibido",
		spent: "Gastado",
		yearlyGoal: "Objetivo anual",
		asOf: "al {date}"
	},
	fr: {
		received: "Reçu",
		spent: "Dépensé",
		yearlyGoal: "Objectif annuel",
		asOf: "au {date}"
	},
	ja: {
		received: "受取額",
		spent: "支出",
		yearlyGoal: "年間目標",
		asOf: "{date} 時点"
	},
	"pt-BR": {
		received: "Recebido",
		spent: "Gasto",
		yearlyGoal: "Meta anual",
		asOf: "em {date}"
	},
	"zh-CN": {
		received: "收入",
		spent: "支出",
		yearlyGoal: "年度目标",
		asOf: "截至{date}"
	}
}).map(([language, labels]) => [languageKey(language), labels]));
/** Words of `kind=` in a language, whatever its region. */
var figureLabels = (locale) => byLanguage.get(languageKey(locale)) ?? ENGLISH;
// widgets/shared/version.ts
/** The version of the kit: tells a second copy of the script on a page whether it differs from the first. */
var VERSION = "0.1.0";
// src/platform/errors.ts
/** The one error type, and every code that it can have. Pages and elements turn codes into words. */
/** What can go wrong between us and the platform. */
var PLATFORM_ERROR_CODES = [
	"offline",
	"timeout",
	"aborted",
	"rate-limited",
	"not-found",
	"unauthorized",
	"forbidden",
	"private",
	"bad-request",
	"server-error",
	"bad-response",
	"too-large",
	"graphql-error",
	"list-needed",
	"bad-slug",
	"bad-address"
];
/** Why a sign-in ended without a token, what is wrong with the one there is, or why a sign-out failed. */
var SIGN_IN_ERROR_CODES = [
	"cancelled",
	"denied",
	"already-open",
	"expired",
	"interrupted",
	"wrong-response",
	"lost-challenge",
	"consent-required",
	"code-refused",
	"unknown-client",
	"secret-required",
	"scope-refused",
	"platform-refused",
	"storage-full",
	"not-signed-out",
	"not-erased"
];
/** What goes wrong between pages and background. */
var OWN_ERROR_CODES = [
	"search-paused",
	"bad-message",
	"storage",
	"private-window",
	"unexpected"
];
[
	...PLATFORM_ERROR_CODES,
	...SIGN_IN_ERROR_CODES,
	...OWN_ERROR_CODES
];
/** A code, the HTTP status if there was one, and how long to wait when the platform says so. */
var PlatformError = class extends Error {
	name = "PlatformError";
	code;
	status;
	/** Milliseconds to wait before asking again; set for `rate-limited` only. */
	retryAfterMs;
	constructor(code, details = {}) {
		super(code);
		this.code = code;
		this.status = details.status;
		this.retryAfterMs = details.retryAfterMs;
	}
};
// src/platform/profile.ts
/** All differences between installations of the platform. */
/** The platform as its specification describes it. */
var documented = {
	id: "documented",
	memberUnit: "minor",
	amountUnit: "minor",
	totalsIn: "row",
	tierListPath: "/",
	membersTakeToken: true
};
/** The live platform as it was observed. */
var openCollective = {
	...documented,
	id: "open-collective",
	memberUnit: "major",
	amountUnit: "hundredths",
	totalsIn: "collective",
	tierListPath: "/members/",
	membersTakeToken: false
};
/** The live platform: the default everywhere. */
var OPEN_COLLECTIVE = {
	profile: openCollective,
	baseUrl: "https://opencollective.com",
	apiUrl: "https://rest.opencollective.com",
	imagesUrl: "https://images.opencollective.com"
};
var LONGEST$3 = 2048;
var LOOPBACK$1 = /^https?:\/\/(localhost|127\.0\.0\.1)([:/]|$)/;
/** True for addresses on one's own machine, where plain http is allowed; in the form that `URL` gives them. */
function isLoopback(address) {
	return LOOPBACK$1.test(address);
}
/**
* Origin and path of an address of a platform, without trailing slash.
* @throws PlatformError `bad-address` unless it is https, or http on a loopback host, without user, query or fragment.
*/
function checkAddress(text) {
	const url = text.length <= LONGEST$3 ? parseUrl(text) : null;
	if (!url || !(url.protocol === "https:" || isLoopback(url.origin)) || url.username || url.password || url.search || url.hash) throw new PlatformError("bad-address");
	return url.origin + url.pathname.replace(/\/+$/, "");
}
/** Null when it is no address. Not `URL.canParse`: compiled by Node 20, it is wrong about letters beyond ASCII. */
function parseUrl(text, base) {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}
/**
* The platform at the given addresses: the live one without any, else the documented profile unless another is named.
* @throws PlatformError `bad-address`
*/
function createPlatform(addresses = {}) {
	const { baseUrl, apiUrl, imagesUrl } = addresses;
	const base = baseUrl ? checkAddress(baseUrl) : OPEN_COLLECTIVE.baseUrl;
	const usual = base === OPEN_COLLECTIVE.baseUrl ? OPEN_COLLECTIVE : {
		profile: documented,
		apiUrl: base,
		imagesUrl: null
	};
	return {
		profile: [openCollective, documented].find(({ id }) => id === addresses.profile) ?? usual.profile,
		baseUrl: base,
		apiUrl: apiUrl ? checkAddress(apiUrl) : usual.apiUrl,
		imagesUrl: imagesUrl ? checkAddress(imagesUrl) : imagesUrl === null ? null : usual.imagesUrl
	};
}
// widgets/shared/dom.ts
/** Building DOM without markup: elements, attributes and text nodes only. */
/**
* A property or method of a document, read off the prototype: `<img name="createElement">` hides the document's own,
* and pages overwrite it.
*/
function ofDocument(name, owner = document) {
	return Reflect.get(Document.prototype, name, owner);
}
globalThis.Document && ofDocument("createElement");
// src/platform/json.ts
/** The value when it is an object that is neither null nor an array; else null. */
function asObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}
/** Text without blanks around it; null when there is none. */
function asText(value) {
	return typeof value === "string" && value.trim() || null;
}
/** A finite number, also when it was sent as text ("6000"); else null. */
function asNumber(value) {
	const number = typeof value === "string" && value.trim() ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : null;
}
/** A whole number from 0, for what is counted; null when there is none. */
function asCount(value) {
	const number = asNumber(value);
	return number === null ? null : Math.max(0, Math.round(number));
}
/** The array, or an empty one. */
function asArray(value) {
	return Array.isArray(value) ? value : [];
}
// src/platform/reserved-slugs.ts
/** First path segments of the platform's website and services that are pages of their own, not accounts. */
var RESERVED = `
  _next about account admin api applications apply applications-policy become-a-fiscal-host become-a-host
  become-a-sponsor blog brand careers changelog chapters collectives confirm contact contribute create dashboard
  deny-access discover docs e2c email enterprise events expenses faq favicon.ico features fiscal-hosting
  for-collectives foundation funds gallery gift-card gift-cards gift-of-giving graphql guest help hiring home hosts
  how-it-works images incognito join-free learn-more legal login logout member-invitations oauth opensource-apply
  order orders organizations pledges press pricing privacy privacypolicy public purchase-order
  recurring-contributions redeem redeemed register reset-password robots.txt sandbox scripts search service-worker.js
  set-password settings signin signout signup sitemap.xml static status support team terms tos transactions
  unsubscribe updateprofile updates user users v1 v2 verify virtual-cards welcome widgets workspace`;
/** True for `discover`, `help` and the like. */
function isReserved(slug) {
	return RESERVED.split(/\s+/).includes(slug);
}
// src/platform/slug.ts
/** Slugs: the names of accounts in addresses. */
var SLUG = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]{0,254}$/u;
/** True for text that can be an account's slug. */
function isSlug(text) {
	return SLUG.test(text) && !text.includes("..");
}
/** The slug in lower case; null for a value that is none. */
function asSlug(value) {
	const slug = asText(value)?.toLowerCase();
	return slug && isSlug(slug) ? slug : null;
}
/** The slug in lower case. @throws PlatformError `bad-slug` */
function checkSlug(text) {
	const slug = asSlug(text);
	if (!slug) throw new PlatformError("bad-slug");
	return slug;
}
/** A segment of an address as text; null when it is wrongly encoded. */
function decodeSegment(segment) {
	try {
		return decodeURIComponent(segment);
	} catch {
		return null;
	}
}
// src/platform/addresses.ts
/** The platform's "GET {base_url}/:collectiveSlug.:format". @throws PlatformError `bad-slug` */
function summaryUrl(platform, slug) {
	return `${collectiveUrl(platform, slug)}.json`;
}
/** The list that walls request: all members, or those of one tier. @throws PlatformError `bad-slug` */
function wallUrl(platform, { slug, tierId }, { limit, offset }) {
	const path = tierId ? platform.profile.tierListPath : "/members/";
	const tier = tierId ? `&TierId=${tierId}` : "";
	return `${collectiveUrl(platform, slug)}${path}all.json?limit=${limit}&offset=${offset}${tier}`;
}
function collectiveUrl({ baseUrl }, slug) {
	return `${baseUrl}/${encodeURIComponent(checkSlug(slug))}`;
}
/** Address of the GraphQL API, version 2. */
function graphqlUrl({ baseUrl }) {
	return `${baseUrl}/api/graphql/v2`;
}
// src/platform/dates.ts
/** Dates as the platform writes them. All instants are milliseconds since 1970 in UTC. */
var DATE_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)?Z?$/;
/**
* The instant of "2024-03-05 17:04", which is in UTC without saying so, or of an ISO 8601 instant in UTC.
* Null for anything else, for days and times that do not exist, and for 1970-01-01, which the platform writes where
* it does not know.
*/
function parseDateTime(value) {
	if (typeof value !== "string" || !DATE_TIME.test(value)) return null;
	const day = twoDigits(value, 8);
	const instant = Date.UTC(twoDigits(value, 0) * 100 + twoDigits(value, 2), twoDigits(value, 5) - 1, day, twoDigits(value, 11), twoDigits(value, 14), twoDigits(value, 17));
	return (day < 29 || new Date(instant).getUTCDate() === day) && instant >= 864e5 ? instant : null;
}
/** Lists have two dates a row: reading by position takes a fifth of the time of a match with groups. */
function twoDigits(text, at) {
	return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528 || 0;
}
/** First instant of the instant's month in UTC, or of a month so many later. */
function startOfMonth(instant, monthsLater = 0) {
	const date = new Date(instant);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater);
}
/** A host whose last label begins with a letter: "1.5" is a number, although browsers read an address in it. */
var SCHEMELESS = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+([/?#:].*)?$/u;
/** "https:example" and "https:\\\\example" parse too: nobody means them. */
var WRITTEN = /^https?:\/\/[^/\\]/i;
/**
* The address in its serialised form when it is http or https without user and password; https is added where the
* scheme is missing. Null for everything else: `javascript:`, `data:`, relative and overlong addresses, nonsense.
*/
function safeLink(text) {
	const trimmed = (text ?? "").trim();
	if (trimmed.length > 2048) return null;
	const address = SCHEMELESS.test(trimmed) ? `https://${trimmed}` : trimmed;
	if (!WRITTEN.test(address)) return null;
	try {
		const { href, username, password } = new URL(address);
		return username || password || href.length > 2048 ? null : href;
	} catch {
		return null;
	}
}
/** The page of an account on the platform. */
function accountUrl(platform, slug) {
	return `${platform.baseUrl}/${encodeSlug(slug)}`;
}
/** encodeURIComponent throws for half of a surrogate pair. */
function encodeSlug(slug) {
	return encodeURIComponent(slug.replace(/\p{Cs}/gu, "�"));
}
/** A collective's contribution page. */
function contributeUrl(platform, slug) {
	return `${accountUrl(platform, slug)}/contribute`;
}
/** Where GitHub has the pictures of accounts. The parameter `s` is the height. */
var GITHUB_AVATARS = "https://avatars.githubusercontent.com/";
/**
* A backer's picture. Where the platform has an image service, nothing else is asked but GitHub, for those without a
* slug. Elsewhere it is the row's own address.
*/
function avatarUrl(platform, backer, height) {
	if (backer.isAnonymous) return null;
	if (platform.imagesUrl) {
		const { slug } = backer;
		if (slug) return `${platform.imagesUrl}/${encodeSlug(slug)}/avatar/${height}.png`;
		const href = rowImageUrl(platform, backer.image);
		if (!href?.startsWith(GITHUB_AVATARS) && !isLoopback(href ?? "")) return null;
		return height && href ? href.replace(/([?&]s=)\d+/, `$1${height}`) : href;
	}
	return rowImageUrl(platform, backer.image);
}
/** A picture's address if it is https, or http on one's own machine where the platform is, too. */
function rowImageUrl(platform, image) {
	const href = safeLink(image);
	if (!href || href.startsWith("https:")) return href;
	return isLoopback(href) && isLoopback(platform.baseUrl) ? href : null;
}
// src/platform/names.ts
/** Controls, bidi marks and overrides, and invisible characters. */
var INVISIBLE = /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]/gu;
/** Too many combining marks on one letter reach into other lines. */
var PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
var PLAIN = /^[!-~]+(?: [!-~]+)*$/;
var VISIBLE = /[^\p{M}\p{C}\s]/u;
var LONGEST$2 = 80;
/** Enough for 80 graphemes; longer texts would be slow. */
var LONGEST_READ = 4e3;
/** The name as `cleanText` gives it, 80 graphemes at most. */
function displayName(name) {
	return cleanText(name);
}
/**
* Trimmed text without characters that affect the text around it, at most `longest` graphemes; null when nothing
* visible is left. Plain text is returned early, as lists have thousands of tiers and currencies.
*/
function cleanText(value, longest = LONGEST$2) {
	if (typeof value !== "string") return null;
	if (value.length <= longest && PLAIN.test(value)) return value;
	const clean = value.slice(0, LONGEST_READ).replace(/\s/g, " ").replace(INVISIBLE, "").replace(PILED_MARKS, "$1").replace(/ +/g, " ").trim();
	if (!VISIBLE.test(clean)) return null;
	if (clean.length <= longest) return clean;
	const kept = graphemes(clean).slice(0, longest).join("");
	return kept.length < clean.length ? `${kept.trim()}…` : kept;
}
var ANONYMOUS_SLUG = /^(guest|incognito)-/;
var ANONYMOUS_NAME = /^(guest|incognito|anonymous|匿名)$/i;
/** True for guests and incognito contributions. */
function isAnonymous({ slug, name }) {
	return ANONYMOUS_SLUG.test(slug ?? "") || ANONYMOUS_NAME.test(name ?? "");
}
/** One or two initials; empty if the name has no letters. */
function initials(name) {
	const clean = displayName(name) ?? "";
	const words = clean.split(/[\s_.-]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
	return ((words[0] ?? "") + (words.length > 1 ? words.at(-1) : "")).toUpperCase() || (graphemes(clean)[0] ?? "");
}
var HUES = 24;
/**
* Hue in degrees of the plate behind the initials of a name as shown: the same for the same name, wherever it is
* drawn. The plate is `oklch(0.91 0.05 hue)` with letters in `oklch(0.4 0.1 hue)`, on dark pages
* `oklch(0.38 0.06 hue)` and `oklch(0.93 0.04 hue)`.
*/
function hueOf(name) {
	let hash = 0;
	for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
	return hash % HUES * (360 / HUES);
}
function graphemes(text) {
	return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
// src/platform/decode-backer.ts
/** Decodes member rows to what walls need. No dependencies: part of the widgets. */
/**
* Decodes the rows that can be decoded and counts the others.
* `collectiveCurrency` comes from the summary; without it totals are taken to be in the row's currency.
*/
function decodeRows(decode, rows, profile, collectiveCurrency) {
	const members = [];
	for (const row of rows) {
		const object = asObject(row);
		const member = object && decode(object, profile, collectiveCurrency);
		if (member) members.push(member);
	}
	return {
		members,
		dropped: rows.length - members.length
	};
}
/** The address of a sponsor on GitHub, whose login is no slug of the platform. */
var GITHUB = /^https:\/\/github\.com\/[\w-]+$/;
/** Later than any payment: who sponsors on GitHub now pays, but GitHub doesn't tell when. */
var ALWAYS = 864e13;
/** What walls need of a row. */
var decodeBacker = (row, { memberUnit, totalsIn }, collectiveCurrency) => {
	const address = asText(row.profile);
	const profile = address && address.length <= 2048 ? address : null;
	const id = asNumber(row.MemberId) ?? 0;
	if (!profile && !id) return null;
	const isOfGithub = GITHUB.test(profile ?? "");
	const slug = isOfGithub ? null : slugOfProfile(profile);
	const rowCurrency = cleanText(row.currency);
	const currency = (isOfGithub || totalsIn === "row") && rowCurrency || (collectiveCurrency ?? rowCurrency ?? "");
	const name = asText(row.name);
	const isActive = row.isActive === true || row.isActive === "true";
	const lastTransactionAt = rowCurrency ? parseDateTime(row.lastTransactionAt) : null;
	return {
		id,
		key: slug ?? profile ?? `#${id}`,
		slug,
		type: cleanText(row.type) ?? "USER",
		roles: asList(cleanText(row.role)),
		tiers: asList(cleanText(row.tier)),
		total: toMinorUnits(asNumber(row.totalAmountDonated) ?? 0, memberUnit, currency),
		currency,
		activeAt: isActive ? lastTransactionAt ?? (isOfGithub ? ALWAYS : null) : null,
		createdAt: parseDateTime(row.createdAt),
		lastTransactionAt,
		profile,
		name,
		isAnonymous: isAnonymous({
			slug,
			name
		}),
		image: asText(row.image),
		website: asText(row.website),
		description: asText(row.description)
	};
};
function asList(text) {
	return text ? [text] : [];
}
/** Last path segment of a profile's address: the person's slug on every page of the platform. */
function slugOfProfile(address) {
	const segment = /[^:/]\/([^/?#]+)\/?(?:[?#].*)?$/.exec(address ?? "")?.[1] ?? "";
	return asSlug(segment.includes("%") ? decodeSegment(segment) : segment);
}
// src/platform/decode-summary.ts
/** Decodes the summary. No dependencies: part of the widgets. */
/** @throws PlatformError `bad-response` when the answer is no summary: no object, no slug or no currency. */
function decodeSummary(json, profile) {
	const object = asObject(json);
	const slug = asSlug(object?.slug);
	const currency = cleanText(object?.currency);
	if (!object || !slug || !currency) throw new PlatformError("bad-response");
	const amount = (value) => ({
		minor: toMinorUnits(asNumber(value) ?? 0, profile.amountUnit, currency),
		currency
	});
	return {
		slug,
		currency,
		image: asText(object.image),
		balance: amount(object.balance),
		yearlyIncome: amount(object.yearlyIncome),
		backersCount: asCount(object.backersCount) ?? 0,
		contributorsCount: asCount(object.contributorsCount),
		...object.goals ? { goals: asArray(object.goals) } : {}
	};
}
// src/platform/retry-after.ts
/** How long to wait after a 429. RFC 9110 section 10.2.3 allows seconds or a date; the platform sends fractions. */
var SHORTEST_MS = 1e3;
var LONGEST_MS = 9e5;
/** Across origins the header cannot be read at all. */
var UNREADABLE_MS = 6e4;
/** Milliseconds between 1 s and 15 min; 60 s where the header is missing, hidden or nonsense. */
function parseRetryAfter(header, now) {
	const text = header?.trim() ?? "";
	const ms = text.endsWith("GMT") ? Date.parse(text) - now : Number(text || NaN) * 1e3;
	return Number.isNaN(ms) ? UNREADABLE_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
}
// src/platform/wait.ts
/** An abortable timeout. */
/** Resolves after so many milliseconds. @throws PlatformError `aborted` as soon as the signal says so */
function waitFor(ms, signal) {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(new PlatformError("aborted"));
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal?.addEventListener("abort", stop);
		if (signal?.aborted) stop();
	});
}
// src/platform/http.ts
/** The only place that uses the network: one deadline for head and body, a size cap, one error type. */
var DEADLINE_MS$2 = 1e4;
var SIZE_CAP$3 = 5242880;
/** Saved when the module loads, so that a page can't replace it later. */
var loadedFetch = globalThis.fetch;
/**
* Sends one request without cookies for another origin, without Referer and without following redirects that carry credentials.
* @throws PlatformError `offline`, `timeout`, `aborted`, `too-large`, `bad-response` (not UTF-8)
*/
async function send(request, context) {
	const controller = new AbortController();
	const own = controller.signal;
	const signal = AbortSignal.any([own, context.signal ?? own]);
	const deadline = waitFor(context.deadlineMs ?? DEADLINE_MS$2, signal).then(() => {
		throw new PlatformError("timeout");
	});
	try {
		return await Promise.race([exchange(request, context, signal), deadline]);
	} catch (error) {
		if (error instanceof PlatformError) throw error;
		throw new PlatformError(signal.aborted ? "aborted" : "offline");
	} finally {
		controller.abort();
	}
}
async function exchange(request, context, signal) {
	signal.throwIfAborted();
	const { url, ...rest } = request;
	const { fetch = loadedFetch, cache = "default", credentials = "omit" } = context;
	const { sizeCap = SIZE_CAP$3, now = Date.now } = context;
	const headers = {
		...context.headers,
		...request.headers
	};
	const response = await fetch(url, {
		redirect: headers.authorization ? "manual" : "follow",
		...rest,
		headers,
		cache,
		signal,
		credentials,
		referrerPolicy: "no-referrer"
	});
	return {
		status: response.status,
		contentType: response.headers.get("content-type") ?? "",
		text: await readText$1(response, sizeCap),
		retryAfterMs: parseRetryAfter(response.headers.get("retry-after"), now()),
		receivedAt: now()
	};
}
async function readText$1({ body }, sizeCap) {
	const reader = body?.getReader();
	const decoder = new TextDecoder("utf-8", {
		fatal: true,
		ignoreBOM: true
	});
	let text = "";
	let size = 0;
	for (;;) {
		const bytes = (await reader?.read())?.value;
		size += bytes?.byteLength ?? 0;
		if (size > sizeCap) throw new PlatformError("too-large");
		try {
			text += decoder.decode(bytes, { stream: bytes !== void 0 });
		} catch {
			throw new PlatformError("bad-response");
		}
		if (!bytes) return text;
	}
}
/**
* The answer when its status is 200–299.
* @throws PlatformError `rate-limited`, `not-found`, `unauthorized`, `forbidden`, `server-error`, `bad-request`, and
* `bad-response` for a redirect that was not followed
*/
function checkStatus(answer) {
	const { status, retryAfterMs } = answer;
	if (status >= 200 && status < 300) return answer;
	throw new PlatformError(codeOf$1(status), status === 429 ? {
		status,
		retryAfterMs
	} : { status });
}
var CODES$1 = {
	401: "unauthorized",
	403: "forbidden",
	404: "not-found",
	410: "not-found",
	429: "rate-limited"
};
function codeOf$1(status) {
	if (status < 400) return "bad-response";
	return CODES$1[status] ?? (status < 500 ? "bad-request" : "server-error");
}
/** The body as JSON. @throws PlatformError `bad-response` */
function parseJson({ text }) {
	try {
		return JSON.parse(text);
	} catch {
		throw new PlatformError("bad-response");
	}
}
// src/platform/retry.ts
/** Delays before the second and third try after a 5xx; a timeout is retried once, other errors never. */
var DELAYS_MS = [1e3, 3e3];
var JITTER = .3;
/** Runs an idempotent request with at most two repetitions after a server error and one after a timeout. */
async function withRetry(attempt, { random = Math.random, wait = waitFor, signal, mostTries = Infinity }) {
	for (let tries = 0;; tries++) try {
		return await attempt();
	} catch (error) {
		const { code } = error;
		const delay = DELAYS_MS[tries];
		if (!(code === "server-error" || code === "timeout" && tries === 0) || !delay || tries + 1 >= mostTries) throw error;
		await wait(delay * (1 + JITTER * (2 * random() - 1)), signal);
	}
}
// src/platform/client.ts
/** The public read endpoints: summary and members. Used by the widgets too. */
/** A GET with retries whose answer has a good status. @throws PlatformError */
function askUrl(url, context) {
	return withRetry(async () => checkStatus(await send({ url }, context)), context);
}
/** The summary of a collective. @throws PlatformError */
async function askSummary(platform, slug, context = {}) {
	const answer = await askUrl(summaryUrl(platform, slug), context);
	return {
		data: decodeSummary(parseJson(answer), platform.profile),
		receivedAt: answer.receivedAt
	};
}
/** The response of a member list. @throws PlatformError `bad-response` when it is no array */
async function askRows(url, context) {
	const answer = await askUrl(url, context);
	const rows = parseJson(answer);
	if (!Array.isArray(rows)) throw new PlatformError("bad-response");
	return {
		data: rows,
		receivedAt: answer.receivedAt
	};
}
// src/platform/merge.ts
/**
* One backer for each profile, in the order of first appearance. Every row of an account carries the same total,
* so the highest is taken and never the sum; a missing detail is filled in from the other rows.
*/
function mergeMembers(members) {
	const byKey = /* @__PURE__ */ new Map();
	const repeated = /* @__PURE__ */ new Map();
	for (const member of members) {
		const first = byKey.get(member.key);
		if (!first) byKey.set(member.key, member);
		else if (!repeated.get(member.key)?.push(member)) repeated.set(member.key, [first, member]);
	}
	for (const [key, rows] of repeated) byKey.set(key, combine(rows));
	return [...byKey.values()];
}
function combine(rows) {
	rows.sort((a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0) || b.id - a.id);
	const details = { ...rows[0] };
	for (const row of rows) for (const [name, value] of Object.entries(row)) details[name] ??= value;
	const most = (of) => rows.reduce((max, row) => Math.max(max, of(row)), -Infinity);
	const firstAt = -most(({ createdAt }) => -(createdAt ?? Infinity));
	const { total, currency } = rows.reduce((a, b) => b.total > a.total ? b : a);
	return {
		...details,
		id: most(({ id }) => id),
		total,
		currency,
		createdAt: firstAt < Infinity ? firstAt : null,
		activeAt: most(({ activeAt }) => activeAt ?? 0) || null,
		roles: [...new Set(rows.flatMap(({ roles }) => roles))],
		tiers: [...new Set(rows.flatMap(({ tiers }) => tiers))],
		isAnonymous: rows.some(({ isAnonymous }) => isAnonymous)
	};
}
var MOST_IN_FLIGHT$1 = 4;
/** 100,000 rows: a longer list is probably a platform that repeats itself. */
var MOST_PAGES$3 = 200;
/**
* Fetches pages 0, 1, 2 … until one is the last; later ones are aborted. The platform sends no total: a list ends at
* the first page that is not full (or larger than asked for, from a platform without pages, which has sent everything).
* Pages that begin below `expected` are asked for together, up to four at a time; any other only once the page before
* it came back full, so that no page is asked for in vain.
* @throws PlatformError of the first page that fails; the others are aborted
*/
function askPages({ signal, expected, askPage, onFirst }) {
	return new Promise((resolve, reject) => {
		const controller = new AbortController();
		const own = controller.signal;
		const both = AbortSignal.any([own, signal ?? own]);
		const pages = [];
		let started = 0;
		let inFlight = 0;
		let expectedRows = 0;
		let end = Infinity;
		let failed = false;
		const fail = (error) => {
			failed = true;
			reject(error);
			controller.abort();
		};
		const mayStart = () => started < end && inFlight < MOST_IN_FLIGHT$1 && (!started || pageAt(started).offset < expectedRows || pages[started - 1] !== void 0);
		const start = () => {
			while (mayStart()) {
				const index = started++;
				inFlight++;
				askPage(pageAt(index), both).then((page) => receive(index, page)).catch((error) => index < end && fail(error));
			}
		};
		const receive = (index, page) => {
			inFlight--;
			pages[index] = page;
			if (page.isLast) end = Math.min(end, index + 1);
			else if (index + 1 === MOST_PAGES$3) throw new PlatformError("too-large");
			else if (!index) page.decoded.then((list) => failed || onFirst(list)).catch(fail);
			const needed = pages.slice(0, end);
			if (needed.filter(Boolean).length < end) return start();
			resolve(Promise.all(needed.map(({ decoded }) => decoded)));
			return controller.abort();
		};
		expected.then((count) => {
			expectedRows = count;
			start();
		});
		start();
	});
}
/** The rows of a page. */
function pageAt(index) {
	return index === 0 ? {
		limit: 100,
		offset: 0
	} : {
		limit: 500,
		offset: 100 + (index - 1) * 500
	};
}
// src/platform/wall-source.ts
/** Where the people on a wall come from: the platform's public list here, a saved copy in saved-copy.ts. */
/** All but `ask`. `what` tells apart what is asked for. */
function atPlatform(platform, what) {
	return {
		platform,
		id: [
			what,
			platform.baseUrl,
			platform.profile.id
		].join(" "),
		pageUrl: (slug) => accountUrl(platform, slug),
		contributeUrl: (slug) => contributeUrl(platform, slug)
	};
}
/** Counts of a complete list: no backer is left out. */
var WHOLE = {
	more: 0,
	anonymous: 0
};
/** The platform's member list, decoded page by page. */
function publicList(platform, { decode, summaryOf, tierId, urlOf = (slug, page) => wallUrl(platform, {
	slug,
	tierId
}, page) }) {
	return {
		...atPlatform(platform, `${tierId ?? ""}`),
		async ask(slug, { preview, ...context }) {
			const summary = summaryOf(slug, context);
			const summaryOrNull = summary.catch(() => null);
			const toData = async (lists) => {
				const members = lists.flatMap((list) => list.members);
				const dropped = lists.reduce((sum, list) => sum + list.dropped, 0);
				return {
					summary: await summary,
					backers: mergeMembers(members),
					...WHOLE,
					dropped,
					rowCount: members.length + dropped,
					receivedAt: Math.min(...lists.map(({ receivedAt }) => receivedAt))
				};
			};
			return toData(await askPages({
				signal: context.signal,
				expected: summaryOrNull.then((found) => tierId ? 0 : found?.backersCount ?? 0),
				askPage: async (page, signal) => {
					const { data, receivedAt } = await askRows(urlOf(slug, page), {
						...context,
						signal
					});
					const decoded = summaryOrNull.then((found) => {
						const currency = found?.currency ?? null;
						return {
							...decodeRows(decode, data, platform.profile, currency),
							receivedAt
						};
					});
					return {
						isLast: data.length !== page.limit,
						decoded
					};
				},
				onFirst: async (first) => preview?.(await toData([first]))
			}));
		}
	};
}
// src/platform/saved-copy.ts
/** Beside the platform's fields, a row can have amounts in minor units. */
var decodeCopied = (row, profile, currency) => {
	const backer = decodeBacker(row, profile, currency);
	const amounts = {
		month: asNumber(row.amountOfMonth),
		year: asNumber(row.amountOfYear)
	};
	return backer && Object.assign(backer, amounts);
};
// widgets/shared/storage.ts
/** What is kept of a backer, by kind of value. */
var TEXTS = [
	"key",
	"type",
	"currency",
	"slug",
	"profile",
	"name",
	"image",
	"website",
	"description"
];
var NUMBERS$1 = [
	"id",
	"total",
	"month",
	"year",
	"activeAt",
	"createdAt",
	"lastTransactionAt"
];
var LISTS = ["roles", "tiers"];
[
	...TEXTS,
	...NUMBERS$1,
	...LISTS
];
var asTexts = (value) => asArray(value).flatMap((item) => asText(item) ?? []);
[
	...TEXTS.map(() => asText),
	...NUMBERS$1.map(() => asNumber),
	...LISTS.map(() => asTexts)
];
// widgets/shared/readers.ts
/** Kinds of attributes: each turns the text of an attribute into a valid value, whatever the text is. */
/** Any text without blanks around it, or the fallback where there is none. */
function text(fallback = "") {
	return (value) => value?.trim() || fallback;
}
/** One of a few words; the first is the fallback. */
function oneOf(...words) {
	const read = (value) => words.find((word) => word === value?.trim().toLowerCase()) ?? words[0];
	return Object.assign(read, { words });
}
/** Some of a few words, separated by spaces or commas. */
function someOf(...words) {
	const read = (value) => {
		const found = separated(value?.toLowerCase() ?? null);
		return words.filter((word) => found.includes(word));
	};
	return Object.assign(read, { words });
}
/** A number, clamped to two bounds; `fallback` for other text, `bare` for an empty attribute. */
function number([min, max], fallback, bare = fallback, round = (found) => found) {
	return (value) => {
		if (value?.trim() === "") return bare;
		const found = round(Number(value ?? NaN));
		return Number.isNaN(found) ? fallback : Math.min(max, Math.max(min, found));
	};
}
/** A whole number; otherwise like `number`. */
function wholeNumber(bounds, fallback, bare = fallback) {
	return number(bounds, fallback, bare, Math.round);
}
/** Texts between separators. */
function list$1(separator = /,/) {
	return (value) => (value ?? "").split(separator).map((word) => word.trim()).filter(Boolean);
}
/** Texts separated by spaces or commas. */
var separated = list$1(/[\s,]/);
/** True by presence; the text "false", which templates tend to write, counts as absence. */
var flag = (value) => value !== null && value !== "false";
/** Colors without functions other than those of colors: `var()` could hold `url()`, which asks for an address. */
var PLAIN_COLOR = /^(?:[^(\\]|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|calc)\()*$/i;
/** A color that the browser understands; empty for anything else. */
var color = (value) => value && PLAIN_COLOR.test(value) && CSS.supports("color", value) ? value.trim() : "";
/** A BCP 47 language tag; undefined for anything else. */
var language = (value) => wellFormedLocale(value?.trim() || void 0);
// widgets/shared/styles.ts
/**
* Styles that all elements share: a root that the page's styles don't reach, and colors. The accent's lightness follows
* that of the text around it, as a page may ignore the visitor's color scheme.
*/
var SHARED_STYLES = `
:host { display: block }
:host([hidden]) { display: none }
.root {
  color-scheme: light dark;
  --accent: var(--collective-accent, oklch(from currentColor clamp(0.49, (l - 0.6) * 99, 0.77) 0.15 258));
  --plate: color-mix(in srgb, currentColor 5%, transparent);
  --edge: 1px solid color-mix(in srgb, currentColor 35%, transparent);
}
.light { color-scheme: light; color: #1f2328 }
.dark { color-scheme: dark; color: #f0f3f6 }
.own {
  all: initial;
  display: block;
  visibility: inherit;
  color-scheme: inherit;
  color: var(--collective-color, inherit);
  font-size: 0.9375em;
  line-height: 1.4;
  font-family: var(--collective-font-family, inherit);
}
.own, .own * { box-sizing: border-box }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;
globalThis.HTMLElement;
/** The name of the attribute that a property mirrors. */
var toAttributeName = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
// src/platform/exclude.ts
/** Rules that keep people off a wall: a slug, `*.host` for a website and its subdomains, or `"words"`. */
/** Scripts without spaces between words: each character counts as a word. */
var UNSPACED = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/gu;
/** The rules of a text, separated by commas or blanks. */
var rulesOf = (text) => text?.match(/"[^"]*"?|[^\s,"]+/g) ?? [];
/** The words of a text between blanks, without case, width, style, and invisible characters; empty without words. */
function fold(text) {
	const words = (cleanText(text, LONGEST_READ)?.normalize("NFKC").replace(/\p{DI}/gu, ""))?.toUpperCase().replace(UNSPACED, " $& ").match(/[\p{L}\p{M}\p{N}]+/gu);
	return words ? ` ${words.join(" ")} ` : "";
}
/** `.host.example` of an address; empty if it has no host. */
function hostOf(address) {
	const link = safeLink(address);
	return link ? `.${new URL(link).hostname.replace(/\.$/, "")}` : "";
}
/** What a rule looks for: a key, `.host.example`, or folded words; empty if it can't be read. */
function readRule(rule) {
	if (rule.startsWith("\"")) return rule.endsWith("\"") ? fold(rule) : "";
	return rule.startsWith("*.") ? hostOf(`https://${rule.slice(2)}`) : rule.toLowerCase();
}
/** Where words are looked for. Folding takes longer than all other filters, and walls are drawn often. */
var folded = /* @__PURE__ */ new WeakMap();
/** Tells the rule that excludes a backer, if there is one. */
function exclusion(rules) {
	const bySought = new Map(rules.map((rule) => [readRule(rule), rule]));
	const sought = [...bySought.keys()];
	const phrases = sought.filter((part) => part.startsWith(" "));
	const hasHosts = sought.some((part) => part.startsWith("."));
	return (backer) => {
		const { key, name, description, website } = backer;
		let found = bySought.get(key);
		let host = hasHosts ? hostOf(website) : "";
		for (; !found && host; host = host.replace(/^\.[^.]*/, "")) found = bySought.get(host);
		if (found || !phrases.length) return found;
		const text = folded.get(backer) ?? [
			name,
			description,
			website
		].map(fold).join("|");
		folded.set(backer, text);
		return bySought.get(phrases.find((phrase) => text.includes(phrase)) ?? " ");
	};
}
// src/platform/select.ts
/** Which backers to show and in what order. Pure; the clock comes in as an argument. */
var DAY_MS = 864e5;
/** Filters and sorts. Equal backers keep the platform's order. */
function filterAndSort(backers, selection, now) {
	const ruleFor = exclusion(selection.exclude ?? []);
	const excluded = [];
	const matching = backers.filter(matcher(selection, now)).filter((backer) => {
		const rule = ruleFor(backer);
		if (rule) excluded.push({
			backer,
			rule
		});
		return !rule;
	});
	const anonymous = selection.anonymous ?? "count";
	const shown = anonymous === "show" ? matching : matching.filter((backer) => !backer.isAnonymous);
	return {
		backers: shown.sort(comparer(selection)),
		anonymousCount: anonymous === "count" ? matching.length - shown.length : 0,
		excluded
	};
}
function matcher(selection, now) {
	const { type = "all", memberRole: role = "BACKER", minTotal = null, amountOf } = selection;
	const { tier = [], active = null } = selection;
	const tiers = new Set(tier.map(tierKey));
	const wantsUsers = type === "users";
	return (backer) => (!role || backer.roles.includes(role)) && (type === "all" || backer.type === "USER" === wantsUsers) && (!tiers.size || backer.tiers.some((tier) => tiers.has(tierKey(tier)))) && (active === null || isActiveBacker(backer, active, now)) && (minTotal === null || majorAmount(backer, amountOf) >= minTotal);
}
/** True for a payment within so many days, by a row that the platform calls active. */
function isActiveBacker({ activeAt }, days, now) {
	return (activeAt ?? 0) >= now - days * DAY_MS;
}
/** "Gold Sponsor 🥇" and "gold-sponsor" name the same tier: the second is how its slug is made. */
function tierKey(tier) {
	return tier.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || tier.trim();
}
/** In major units of its currency. */
function majorAmount(backer, amountOf = "total") {
	return toMajorUnits({
		minor: backer[amountOf] ?? 0,
		currency: backer.currency
	});
}
function comparer({ sort, locale, amountOf }) {
	switch (sort) {
		case "recent": return (a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0);
		case "oldest": return (a, b) => (a.createdAt ?? Infinity) - (b.createdAt ?? Infinity) || 0;
		case "name": return byName(locale);
		default: return (a, b) => majorAmount(b, amountOf) - majorAmount(a, amountOf);
	}
}
function byName(locale) {
	const { compare } = new Intl.Collator(wellFormedLocale(locale), {
		sensitivity: "base",
		numeric: true
	});
	return (a, b) => compare(a.name ?? a.key, b.name ?? b.key);
}
// src/platform/wall.ts
/** The name that stands for everybody else. */
var REST = "*";
/** Days within which a payment makes a backer a current one, unless `active` says otherwise. */
var CURRENT_DAYS = 45;
var SIZES$1 = [16, 256];
/**
* Selects, groups, and shows `limit` of them at first (all when null). Tiers come in the order of `tiers`, and the
* limit cuts in that order; other groups in the order of their first backer, those without one last, and the limit
* keeps the first backers of the whole wall.
*/
function wallModel(backers, asked, limit, now) {
	const options = {
		...asked,
		amountOf: knownAmount(backers, asked)
	};
	const { active = null, groupBy = "none", tiers = [] } = options;
	const wanted = (options.tier ?? []).map(tierKey);
	const byStatus = groupBy === "status" && !tiers.length;
	const selection = {
		...options,
		...tiers.length && { tier: [] },
		active: byStatus ? null : active
	};
	const placeOf = placer(backers, options);
	const selected = filterAndSort(tiers.length ? backers.filter((backer) => placeOf(backer) >= 0) : backers, selection, now);
	const groups = tiers.length ? byTier(selected.backers, tiers, placeOf) : group(selected.backers, groupBy, (backer) => {
		if (groupBy === "tier") return tierOf(backer, wanted);
		if (groupBy === "type") return backer.type === "USER" ? "users" : "organizations";
		return isActiveBacker(backer, active ?? CURRENT_DAYS, now) ? "current" : "past";
	});
	const inOrder = tiers.length ? groups.flatMap(({ backers, tier }) => backers.slice(0, tier?.max ?? void 0)) : selected.backers;
	const shown = new Set(inOrder.slice(0, limit ?? void 0));
	const more = selected.backers.length - shown.size;
	return {
		groups: groups.flatMap(({ heading, tier, backers: all }) => {
			const backers = more ? all.filter((backer) => shown.has(backer)) : all;
			const size = tier?.size ?? null;
			return backers.length ? [{
				heading,
				size,
				backers,
				more: all.length - backers.length
			}] : [];
		}),
		shown: shown.size,
		more,
		anonymous: selected.anonymousCount,
		total: selected.backers.length + selected.anonymousCount,
		amountOf: options.amountOf,
		excluded: selected.excluded
	};
}
function group(backers, groupBy, headingOf) {
	if (groupBy === "none") return [{
		heading: null,
		backers
	}];
	const groups = /* @__PURE__ */ new Map();
	for (const backer of backers) {
		const heading = headingOf(backer);
		const key = heading === null ? "" : tierKey(heading);
		const found = groups.get(key);
		if (found) found.backers.push(backer);
		else groups.set(key, {
			heading,
			backers: [backer]
		});
	}
	const isLast = ({ heading }) => +(heading === null || heading === "past");
	return [...groups.values()].sort((a, b) => isLast(a) - isLast(b));
}
/** The options that ask when people paid, where the source of these backers doesn't tell. */
function unanswerable(backers, { active = null, groupBy, sort, tiers = [] }) {
	if (!backers.some(({ lacksPayments }) => lacksPayments)) return [];
	return [
		...active === null ? [] : ["active"],
		...sort === "recent" ? ["recent"] : [],
		...groupBy === "status" && !tiers.length ? ["status"] : []
	];
}
/** The index in `tiers` of the first that takes a backer; -1 for none. */
function placer(backers, { tiers = [], amountOf, currency = commonCurrency(backers) }) {
	const keys = tiers.map(({ tier, min }) => min == null ? tierKey(tier) : "");
	return (backer) => {
		const own = backer.tiers.map(tierKey);
		const total = backer.currency === currency ? majorAmount(backer, amountOf) : -1;
		const at = tiers.findIndex(({ min }, index) => min == null ? own.includes(keys[index] ?? "") : total >= min);
		return at < 0 ? keys.indexOf(REST) : at;
	};
}
function knownAmount(backers, { amountOf = "total" }) {
	return backers.some((backer) => backer[amountOf] != null) ? amountOf : "total";
}
/** The currency of more than half of the backers, if there is one. */
var commonCurrency = (backers) => backers.map(({ currency }) => currency).sort()[backers.length >> 1];
function byTier(backers, tiers, placeOf) {
	const groups = tiers.map((tier) => {
		return {
			tier,
			heading: tier.min == null ? null : tier.tier,
			backers: []
		};
	});
	for (const backer of backers) {
		const group = groups[placeOf(backer)];
		if (!group) continue;
		group.backers.push(backer);
		const key = tierKey(group.tier.tier);
		group.heading ??= backer.tiers.find((tier) => tierKey(tier) === key) ?? null;
	}
	return groups;
}
/** The most recently paid of the backer's tiers; if a wall is limited to some tiers, of these. */
function tierOf({ tiers }, wanted) {
	return tiers.find((tier) => !wanted.length || wanted.includes(tierKey(tier))) ?? null;
}
/**
* Reads `Gold Sponsor: 96 max 12, Friends >= 100: 64, *: 40`, or the same as an array. Behind the last colon of an
* entry stand the height of pictures and the highest number of entries, both optional, and behind `>=` the least amount;
* what cannot be read there is a problem, and the tier has the usual height.
*/
function parseTiers(value) {
	const entries = typeof value === "string" ? value.split(",") : (value ?? []).map(formatTier);
	const problems = [];
	return {
		tiers: entries.flatMap((entry) => {
			if (!entry.trim()) return [];
			const [, before = entry, numbers = ""] = /^(.*):([^:]*)$/s.exec(entry) ?? [];
			const [, name = before, min] = /^(.*)>= *(\d+(?:\.\d+)?) *$/s.exec(before) ?? [];
			const tier = name.trim();
			const found = /^(\d*)(?: *max *(\d+))?$/i.exec(numbers.trim());
			if (!found || !tier || tier.includes(">=")) problems.push(entry.trim());
			const [, size, max] = found ?? [];
			const height = size ? Math.min(SIZES$1[1], Math.max(SIZES$1[0], +size)) : null;
			return tier ? [{
				tier,
				...min && { min: +min },
				size: height,
				max: max ? +max : null
			}] : [];
		}),
		problems
	};
}
/** An entry of the attribute. */
var formatTier = ({ tier = "", min, size, max }) => `${tier}${min == null ? "" : ` >= ${min}`}: ${size ?? ""}${max == null ? "" : ` max ${max}`}`;
// widgets/wall/attributes.ts
/** The attributes of `<collective-wall>`: what each may be and what it falls back to. */
var DAYS = [1, 36500];
var MANY = 1e5;
/** Tiers as text, or as the JSON that the property writes; and the entries that could not be read. */
function readTiers$1(text) {
	try {
		return parseTiers(JSON.parse(text ?? "[]"));
	} catch {
		return parseTiers(text);
	}
}
var WALL_ATTRIBUTES = {
	slug: text(),
	platform: text(),
	platformProfile: oneOf("", "open-collective", "documented"),
	src: text(),
	store: oneOf("browser", "none"),
	loading: oneOf("eager", "lazy"),
	type: oneOf("all", "users", "organizations"),
	tier: list$1(),
	tiers: (value) => readTiers$1(value).tiers,
	tierId: wholeNumber([1, Number.MAX_SAFE_INTEGER], null),
	memberRole: (value) => text("BACKER")(value).toUpperCase(),
	amountOf: oneOf("total", "month", "year"),
	active: wholeNumber(DAYS, null, 45),
	minTotal: number([0, Number.MAX_SAFE_INTEGER], null),
	exclude: rulesOf,
	anonymous: oneOf("count", "show", "hide"),
	sort: oneOf("total", "recent", "oldest", "name"),
	groupBy: oneOf("none", "tier", "type", "status"),
	limit: wholeNumber([0, MANY], null),
	rows: wholeNumber([1, 1e3], null),
	expected: wholeNumber([0, MANY], null),
	layout: oneOf("avatars", "cards", "list", "logos"),
	size: wholeNumber([16, 256], null),
	shape: oneOf("circle", "rounded", "square"),
	show: someOf("names", "amounts"),
	avatars: oneOf("images", "initials"),
	theme: oneOf("auto", "light", "dark"),
	accent: color,
	name: text(),
	heading: text(),
	headingLevel: wholeNumber([1, 6], 2),
	links: oneOf("profile", "website", "none"),
	linkParams: text(),
	linkParamsExcept: separated,
	linkRel: text("nofollow sponsored noopener noreferrer"),
	target: oneOf("_blank", "_self", "_parent", "_top"),
	locale: language,
	contribute: flag
};
// src/platform/graphql.ts
/** One GraphQL request; tells data, partial data, and errors apart. */
/**
* Returns the response's data. `data` may have null fields; these are not errors.
* @throws PlatformError `not-found`, `private`, `forbidden` (missing scope), or `graphql-error` for errors without data;
* `unauthorized` (expired token), `rate-limited`, and those of any request
*/
async function graphqlAt(url, { query, variables = {}, token, isOfMany = false, codeOf = platformCode }, context = {}) {
	const headers = { "content-type": "application/json" };
	if (token) headers.authorization = `Bearer ${token}`;
	const request = {
		url,
		method: "POST",
		headers,
		body: JSON.stringify({
			query,
			variables
		})
	};
	const answer = await withRetry(async () => checkStatus(await send(request, context)), context);
	const json = asObject(parseJson(answer));
	const data = asObject(json?.data);
	const errors = asArray(json?.errors).map((error) => readError(error, codeOf));
	const privateFields = errors.flatMap(({ code, field }) => code === "private" ? field : []);
	const hasNothing = Object.values(data ?? {}).every((field) => field === null);
	const isAnswer = isOfMany && data !== null && privateFields.length === errors.length;
	if (errors.length && hasNothing && !isAnswer) throw new PlatformError(errors.find(({ code }) => code)?.code ?? "graphql-error");
	if (!data) throw new PlatformError("bad-response");
	return {
		data,
		missingParts: errors.length,
		privateFields,
		receivedAt: answer.receivedAt
	};
}
/** The same at the platform. */
var graphql = (platform, request, context) => graphqlAt(graphqlUrl(platform), request, context);
function readError(error, codeOf) {
	const known = asObject(error) ?? {};
	return {
		code: codeOf(known),
		field: `${asArray(known.path)[0]}`
	};
}
function platformCode({ extensions, message }) {
	const known = asText(asObject(extensions)?.code)?.toLowerCase();
	if (known === "forbidden") return /\bscope\b/.test(`${message}`) ? "forbidden" : "private";
	return known === "notfound" || /\bfound with slug\b/i.test(`${message}`) ? "not-found" : null;
}
// cli/problem.ts
/** What ends a run: an exit code and one sentence. */
var Problem = class extends Error {
	name = "Problem";
	/** 1: failed; 2: wrong usage. */
	exitCode;
	/** False if a file could not be put back as it was. */
	isUntouched;
	constructor(exitCode, sentence, isUntouched = true) {
		super(sentence);
		this.exitCode = exitCode;
		this.isUntouched = isUntouched;
	}
};
/** A source that may answer again later. */
var Away = class extends Problem {
	constructor(sentence) {
		super(1, sentence);
	}
};
var wrongUsage = (sentence) => new Problem(2, sentence);
var failed = (sentence) => new Problem(1, sentence);
var REASONS = {
	ENOSPC: "the disk is full",
	EDQUOT: "the disk quota is used up",
	EACCES: "no permission",
	EPERM: "no permission",
	EROFS: "the disk is read-only",
	EISDIR: "it is a folder",
	ENOTDIR: "its folder is a file",
	EFBIG: "it is too large",
	ENAMETOOLONG: "its name is too long"
};
/** Why something could not be done with a file. */
function reasonOf$1(error) {
	const { code = "", message } = error;
	return REASONS[code] ?? message;
}
// cli/github.ts
/**
* Who sponsors an account on GitHub, as rows of the platform's list, so that decoders and saved copies read both. GitHub
* tells what a sponsorship gives a month, in US dollars, and no totals.
*/
/** The API of github.com. */
var GITHUB_API = "https://api.github.com/graphql";
var CURRENCY = "USD";
/** GitHub refuses more than 100 a page. */
var PAGE$1 = 100;
/** 100,000 sponsors: a longer list is probably a service that repeats itself. */
var MOST_PAGES$2 = 1e3;
var DEADLINE_MS$1 = 3e4;
var LOGIN = /^[a-z\d](?:[a-z\d-]{0,98}[a-z\d])?$/;
/** Public sponsorships, current and past, oldest first. */
var SPONSORS_QUERY = `query Sponsors($login: String!, $after: String) {
  repositoryOwner(login: $login) {
    ... on Sponsorable {
      sponsorshipsAsMaintainer(
        activeOnly: false
        includePrivate: false
        first: ${PAGE$1}
        after: $after
        orderBy: { field: CREATED_AT, direction: ASC }
      ) {
        pageInfo { hasNextPage endCursor }
        nodes {
          createdAt
          isActive
          isOneTimePayment
          privacyLevel
          tier { name monthlyPriceInCents }
          sponsorEntity {
            __typename
            ... on User { login name avatarUrl(size: 256) websiteUrl bio }
            ... on Organization { login name avatarUrl(size: 256) websiteUrl description }
          }
        }
      }
    }
  }
}`;
/** @throws PlatformError `not-found`, `unauthorized`, `forbidden`, and those of any request */
async function askSponsors({ login, api, token }, context) {
	const rows = [];
	let after = null;
	for (let page = 0; page < MOST_PAGES$2; page++) {
		const { data } = await graphqlAt(api, {
			query: SPONSORS_QUERY,
			variables: {
				login,
				after
			},
			token,
			codeOf
		}, {
			deadlineMs: DEADLINE_MS$1,
			...context
		});
		if (data.repositoryOwner === null) throw new PlatformError("not-found");
		const list = asObject(asObject(data.repositoryOwner)?.sponsorshipsAsMaintainer);
		if (!list || !Array.isArray(list.nodes)) throw new PlatformError("bad-response");
		rows.push(...list.nodes.flatMap((node) => toRow$1(asObject(node)) ?? []));
		const { hasNextPage, endCursor } = asObject(list.pageInfo) ?? {};
		if (hasNextPage !== true) return rows;
		after = asText(endCursor);
		if (!after) throw new PlatformError("bad-response");
	}
	throw new PlatformError("too-large");
}
/** Null for private sponsorships, whose sponsors GitHub names to maintainers, and for accounts that are gone. */
function toRow$1(sponsorship) {
	const sponsor = asObject(sponsorship?.sponsorEntity);
	const login = asLogin(sponsor?.login);
	if (!sponsorship || !sponsor || !login || sponsorship.privacyLevel !== "PUBLIC") return null;
	const tier = asObject(sponsorship.tier);
	const isActive = sponsorship.isActive === true;
	const isMonthly = isActive && sponsorship.isOneTimePayment !== true;
	return {
		createdAt: asText(sponsorship.createdAt)?.slice(0, 16).replace("T", " "),
		type: sponsor.__typename === "Organization" ? "ORGANIZATION" : "USER",
		role: "BACKER",
		tier: tier?.name,
		isActive,
		amountOfMonth: isMonthly ? asNumber(tier?.monthlyPriceInCents) : null,
		currency: CURRENCY,
		profile: profileOf(login),
		name: asText(sponsor.name) ?? sponsor.login,
		image: sponsor.avatarUrl,
		website: sponsor.websiteUrl,
		description: sponsor.bio ?? sponsor.description
	};
}
/** @throws Problem (wrong usage) */
function readGithubApi(address, name) {
	try {
		return checkAddress(address);
	} catch {
		throw wrongUsage(`${name} is an address with https, or http on this machine.`);
	}
}
/** With the token, and the address where none is given. @throws Problem (wrong usage) */
function toQuestion({ login, api }, { GITHUB_TOKEN, GITHUB_GRAPHQL_URL }) {
	const token = GITHUB_TOKEN?.trim();
	if (!token) throw wrongUsage(`--github needs a token of ${login} in GITHUB_TOKEN.`);
	return {
		login,
		api: api ?? readGithubApi(GITHUB_GRAPHQL_URL || GITHUB_API, "GITHUB_GRAPHQL_URL"),
		token
	};
}
/** In lower case; null for what is none. */
function asLogin(value) {
	const login = asText(value)?.trim().toLowerCase() ?? "";
	return LOGIN.test(login) ? login : null;
}
var profileOf = (login) => `https://github.com/${login}`;
/** The login that somebody declares, as such or as the address of a profile. */
function declaredLogin(value) {
	const text = asText(value)?.trim() ?? "";
	const [, login = text] = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/?#]+)\/?$/i.exec(text) ?? [];
	return asLogin(login.replace(/^@/, ""));
}
/** GitHub's errors have a type. */
var CODES = {
	NOT_FOUND: "not-found",
	FORBIDDEN: "forbidden",
	INSUFFICIENT_SCOPES: "forbidden",
	RATE_LIMITED: "rate-limited"
};
var codeOf = ({ type }) => CODES[`${asText(type)}`] ?? null;
// widgets/wall/labels.ts
var WALL_LABELS = {
	list: "Backers of {name}",
	more: "and {count} more",
	fewer: "Show less",
	anonymous: {
		one: "{count} anonymous backer",
		other: "{count} anonymous backers"
	},
	guest: "Anonymous",
	users: "Individuals",
	organizations: "Organizations",
	others: "Others",
	current: "Current",
	past: "Past",
	contribute: "Contribute",
	age: "as of {age}",
	loaded: {
		one: "{count} backer",
		other: "{count} backers"
	},
	empty: "No backers yet. Be the first!",
	error: "Couldn’t load backers."
};
// widgets/wall/person.ts
/** A backer's name, link, amount, and height of the picture, without the DOM. */
/** Picture heights are multiples of this, so that walls of different sizes share cached pictures. */
var STEP = 32;
/** Height in which a picture is requested, for a height in CSS pixels at so many device pixels each. */
var pictureHeight = (size, density) => Math.ceil(size * density / STEP) * STEP;
/** The name as shown; `guest` for those who do not want to be named. */
var nameOf = (backer, guest) => !backer.isAnonymous && (displayName(backer.name) ?? backer.slug) || guest;
/** Where the backer's link leads; null for none. */
function hrefOf({ isAnonymous, website, profile, slug }, options) {
	const { links } = options;
	if (isAnonymous || links === "none") return null;
	const href = links === "website" && safeLink(website) || safeLink(profile);
	return href && withParams(href, slug, options);
}
/** The address with the wall's parameters behind its own, which stay as they are. */
function withParams(href, slug, { linkParams, linkParamsExcept }) {
	if (!linkParams || linkParamsExcept.includes(slug ?? "")) return href;
	const url = new URL(href);
	const added = new URLSearchParams(linkParams);
	for (const name of url.searchParams.keys()) added.delete(name);
	if (`${added}`) url.search += `${url.search && "&"}${added}`;
	return url.href;
}
/** The backer's amount in words, without decimals when there are none. */
function amountOf(backer, { locale, amountOf = "total" }) {
	const amount = {
		minor: backer[amountOf] ?? 0,
		currency: backer.currency
	};
	return formatAmount(amount, {
		locale,
		style: toMajorUnits(amount) % 1 ? "exact" : "whole"
	});
}
// widgets/wall/view.ts
var SIZES = {
	avatars: 48,
	cards: 48,
	list: 32,
	logos: 64
};
/** Height of pictures in CSS pixels. */
var sizeOf = ({ size, layout }) => size ?? SIZES[layout];
/** True where names or amounts are to be shown: as asked for, else by the layout. */
function shows({ show, layout }, what) {
	return show.length ? show.includes(what) : layout === "cards" || layout === "list";
}
/** Classes of the root that say how a wall looks. */
function lookOf$1(options) {
	const shown = ["names", "amounts"].filter((what) => shows(options, what));
	return [
		options.layout,
		options.shape,
		...shown
	];
}
/** Level of group headings: below the wall's heading, in its place where there is none. */
var groupLevelOf = ({ heading, headingLevel }) => Math.min(6, headingLevel + (heading ? 1 : 0));
// widgets/static/scene.ts
/** A wall in words and numbers, before it becomes HTML or SVG. */
var ofAttributes = [
	"layout",
	"size",
	"shape",
	"show",
	"avatars",
	"theme",
	"accent",
	"heading",
	"name",
	"headingLevel",
	"links",
	"linkParams",
	"linkParamsExcept",
	"linkRel",
	"target",
	"contribute",
	"groupBy"
].map((name) => [name, WALL_ATTRIBUTES[name](null)]);
var DEFAULTS = {
	...Object.fromEntries(ofAttributes),
	platform: "",
	platformProfile: "",
	tiers: [],
	locale: "en",
	labels: {},
	overrides: {}
};
/** Color names, `#…` and color functions of plain numbers: nothing that loads or refers to anything. */
var COLOR = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]{1,80}\))$/i;
/** The look with its defaults. Values become markup, so each is read as the element reads its attribute. */
function fullLook(look) {
	const given = Object.entries(look).filter(([, value]) => value !== void 0);
	const full = {
		...DEFAULTS,
		slug: look.slug,
		...Object.fromEntries(given)
	};
	const accent = full.accent.trim();
	return {
		...full,
		layout: WALL_ATTRIBUTES.layout(full.layout),
		size: sizeIn(full.size),
		shape: WALL_ATTRIBUTES.shape(full.shape),
		theme: WALL_ATTRIBUTES.theme(full.theme),
		accent: COLOR.test(accent) ? accent : "",
		headingLevel: WALL_ATTRIBUTES.headingLevel(`${full.headingLevel}`)
	};
}
/** Height of a group's pictures in CSS pixels. */
var groupSize = ({ size }, look) => sizeIn(size) ?? sizeOf(look);
var sizeIn = (size) => WALL_ATTRIBUTES.size(`${size}`);
/** The platform that a look names. @throws PlatformError `bad-address` */
function platformOf({ platform, platformProfile }) {
	if (typeof platform === "object") return platform;
	return createPlatform({
		baseUrl: platform,
		profile: platformProfile
	});
}
/** Address of a backer's picture at a height in pixels; null where initials are shown. */
function pictureUrl(look, backer, height) {
	if (look.avatars === "initials") return null;
	const { logo, darkLogo } = overrideOf(look, backer);
	return (look.theme === "dark" && ownLogo(darkLogo) || ownLogo(logo)) ?? avatarUrl(platformOf(look), backer, height);
}
/** Address of the logo for dark pages, where a wall suits both and the site gives one. */
function darkPictureUrl(look, backer) {
	const { theme = "auto", avatars } = look;
	const { logo, darkLogo } = overrideOf(look, backer);
	return theme === "auto" && avatars !== "initials" && ownLogo(logo) ? ownLogo(darkLogo) : null;
}
function overrideOf({ overrides = {} }, { key }) {
	return Object.hasOwn(overrides, key) && overrides[key] || {};
}
/** A relative address, or one with https. */
function ownLogo(address) {
	const text = address?.trim() ?? "";
	if (/^(?![/\\]{2})[^:?#\s]+$/.test(text)) return text;
	const href = safeLink(text);
	return href?.startsWith("https:") ? href : null;
}
/** Puts a model into words. */
function sceneOf(model, given) {
	const look = fullLook(given);
	const { slug } = look;
	const platform = platformOf(look);
	const locale = languageWithoutPage(look.locale, Object.keys(look.labels).length > 0);
	const pack = packOf(locale);
	const words = createWords({
		...WALL_LABELS,
		...pack?.wall
	}, look.labels, locale);
	const guest = words("guest");
	const hasAmounts = shows(look, "amounts");
	const toPerson = (backer) => {
		const own = overrideOf(look, backer);
		const name = displayName(own.name ?? null) ?? nameOf(backer, guest);
		const amount = hasAmounts ? amountOf(backer, {
			locale,
			amountOf: model.amountOf
		}) : null;
		const link = safeLink(own.link ?? null);
		return {
			backer,
			name,
			href: link ? withParams(link, backer.slug, look) : hrefOf(backer, look),
			amount,
			hue: hueOf(name)
		};
	};
	const groupBy = look.tiers.length ? "tier" : look.groupBy;
	const headingOf = (heading) => {
		if (groupBy === "none") return null;
		if (groupBy === "tier") return displayName(heading) ?? words("others");
		return words(heading);
	};
	const { more, anonymous, total } = model;
	const heading = displayName(look.heading);
	return {
		look,
		locale,
		isRightToLeft: pack?.dir === "rtl",
		hasNames: shows(look, "names"),
		hasAmounts,
		title: heading ?? words("list", { name: displayName(look.name) ?? slug }),
		heading,
		sections: model.groups.map((group) => ({
			heading: headingOf(group.heading),
			size: groupSize(group, look),
			people: group.backers.map(toPerson)
		})),
		more: more ? words("more", { count: more }) : null,
		moreUrl: accountUrl(platform, slug),
		note: anonymous ? words("anonymous", { count: anonymous }) : null,
		contribute: look.contribute || !total ? {
			text: words("contribute"),
			url: contributeUrl(platform, slug)
		} : null,
		empty: total ? null : words("empty")
	};
}
// cli/values.ts
/** Flags and values of options, read more strictly than attributes: a mistake ends the run before anything is asked for. */
/** @throws Problem (wrong usage) */
function parseFlags(argv, options) {
	try {
		return parseArgs({
			args: [...argv],
			options,
			allowPositionals: true
		});
	} catch (error) {
		const [sentence = ""] = error.message.split(/(?<=\.) |\n/);
		throw wrongUsage(sentence.replace(/\.?$/, "."));
	}
}
/** Reads as the element's attribute does, but refuses what the element would fall back from. */
function strict(read) {
	if (Array.isArray(read(null)) && read.words) return words(read, read.words);
	if (read.words) return word(...read.words);
	if (typeof read("17") === "number") return numberBetween([Number(read("-1e99")), Number(read("1e99"))], read(""));
	return (text) => read(text);
}
function word(...words) {
	return (text, name) => {
		const found = words.find((word) => word === text.trim().toLowerCase());
		if (found) return found;
		throw wrongUsage(`${name} is one of ${words.join(", ")}, not "${text}".`);
	};
}
function words(read, known) {
	return (text, name) => {
		if (text.toLowerCase().split(/[\s,]+/).find((word) => word && !known.includes(word)) === void 0) return read(text);
		throw wrongUsage(`${name} is one or more of ${known.join(", ")}, not "${text}".`);
	};
}
/** A number within bounds; `bare` where the option has no value. */
function numberBetween([least, most], bare) {
	return (text, name) => {
		const number = Number(text);
		if (!text.trim() && typeof bare === "number") return bare;
		if (text.trim() && number >= least && number <= most) return number;
		throw wrongUsage(`${name} is a number from ${least} to ${most}, not "${text}".`);
	};
}
function readTiers(text) {
	const { tiers, problems } = parseTiers(text);
	const [problem] = problems;
	if (problem === void 0) return tiers;
	throw wrongUsage(`tiers: "${problem}" is not like "Gold Sponsor: 96 max 12" or "Friends >= 100: 64".`);
}
function readExclude(text) {
	const rules = rulesOf(text);
	const unread = rules.find((rule) => !readRule(rule));
	if (unread === void 0) return rules;
	throw wrongUsage(`exclude: ${unread} is not a slug, *.host, or "words" in double quotes.`);
}
function readAccent(text) {
	if (COLOR.test(text.trim())) return text.trim();
	throw wrongUsage(`accent: "${text}" is not a color.`);
}
function readLabels(text) {
	try {
		return Object(JSON.parse(text));
	} catch {
		throw wrongUsage("labels is JSON, such as {\"more\": \"plus {count}\"}.");
	}
}
/** `800000`, `800kB` or `1.5MB`. */
function readBytes(text) {
	const [, number, unit = ""] = /^(\d+(?:\.\d+)?)\s*(k|m)?b?$/i.exec(text.trim()) ?? [];
	const factor = {
		k: 1e3,
		m: 1e6
	}[unit.toLowerCase()] ?? 1;
	if (!number || Number(number) * factor < 1e3) throw wrongUsage(`--max-bytes is a size such as 800000, 800kB or 1.5MB, not "${text}".`);
	return Math.round(Number(number) * factor);
}
// cli/arguments.ts
/** The command line: what is to be written, and how each file looks. */
var FIGURES = [
	"backers",
	"balance",
	"income",
	"received",
	"spent",
	"goal"
];
/** The figure that a file shows; null for a wall. */
var figureOf = ({ options: { figure } }) => figure === "wall" ? null : figure ?? null;
/** Attributes that are about a page with script, and those that are read in another way here. */
var OTHERS = [
	"slug",
	"platform",
	"platformProfile",
	"src",
	"store",
	"loading",
	"expected",
	"tierId",
	"accent"
];
var WIDTHS = [160, 4e3];
/** Options of a file by flag: the wall's attributes, and those of the files. */
var FILE_OPTIONS = new Map([
	...Object.entries(WALL_ATTRIBUTES).filter(([property]) => !OTHERS.includes(property)).map(([property, read]) => [toAttributeName(property), [property, strict(read)]]),
	["tiers", ["tiers", readTiers]],
	["exclude", ["exclude", readExclude]],
	["group-by", ["groupBy", word("none", "tier", "type", "status")]],
	["accent", ["accent", readAccent]],
	["labels", ["labels", readLabels]],
	["width", ["width", numberBetween(WIDTHS)]],
	["kind", ["figure", word("wall", ...FIGURES)]],
	["goal", ["goal", numberBetween([1, 0xe8d4a51000])]],
	["shape", ["shape", word("circle", "rounded", "square", "vitepress")]]
]);
/** The wall's attributes, by property, that are options of files. */
var WALL_FLAGS = [...Array.from(FILE_OPTIONS.values(), ([property]) => property), "tierId"];
/** What files with a figure take. */
var FIGURE_OPTIONS = [
	"kind",
	"goal",
	"theme",
	"accent",
	"locale",
	"heading"
];
var OWN_FLAGS = {
	platform: { type: "string" },
	"platform-profile": { type: "string" },
	"tier-id": { type: "string" },
	source: { type: "string" },
	github: { type: "string" },
	"github-api": { type: "string" },
	"max-bytes": { type: "string" },
	cache: { type: "string" },
	readme: { type: "string" },
	overrides: { type: "string" },
	only: { type: "string" },
	held: { type: "string" },
	goals: { type: "boolean" },
	"dry-run": { type: "boolean" },
	quiet: {
		type: "boolean",
		short: "q"
	},
	help: {
		type: "boolean",
		short: "h"
	},
	version: {
		type: "boolean",
		short: "v"
	}
};
var BARE = ["contribute"];
/** @throws Problem (wrong usage); `help` and `version` instead of a job when they are asked for. */
function readArguments(argv) {
	const { values, positionals } = parseFlags(argv, {
		...Object.fromEntries([...FILE_OPTIONS.keys()].map((name) => {
			return [name, { type: BARE.includes(name) ? "boolean" : "string" }];
		})),
		...OWN_FLAGS
	});
	if (values.help) return "help";
	if (values.version) return "version";
	const [slug, ...paths] = positionals;
	if (!slug) throw wrongUsage("Which collective? Give its slug first.");
	if (!paths.length) throw wrongUsage("Which file? Give one that ends in .svg, .html or .json.");
	const text = (name) => {
		const value = values[name];
		return typeof value === "string" ? value : null;
	};
	const given = Object.entries(values).filter(([name]) => FILE_OPTIONS.has(name));
	const shared = readOptions(given.map(([name, value]) => [name, value === true ? "" : `${value}`]));
	const platform = readPlatform(text("platform"), text("platform-profile"));
	const github = readGithub(text("github"), text("github-api"));
	const usual = github ? { amountOf: "month" } : {};
	const complete = (own) => ({
		...usual,
		...shared,
		...own,
		slug,
		platform
	});
	const files = paths.map((path) => readFileJob(path, complete));
	const readme = text("readme");
	const overrides = text("overrides");
	const [only, held] = [text("only"), text("held")];
	if (held !== null && only === null) throw wrongUsage("--held needs --only.");
	const written = [
		...files.map(({ path }) => path),
		readme,
		overrides,
		only,
		held
	].filter((path) => path !== null);
	const places = written.map((path) => resolve(path));
	const repeated = written.find((_, index) => places.indexOf(places[index] ?? "") < index);
	if (repeated !== void 0) throw wrongUsage(`${repeated} is named twice.`);
	if (readme && !files.some((file) => file.kind === "svg" && !figureOf(file))) throw wrongUsage("--readme needs an .svg file with a wall, which the README shows.");
	const wallFlag = given.find(([name]) => !FIGURE_OPTIONS.includes(name))?.[0];
	if (wallFlag && files.every(figureOf)) throw wrongUsage(`--${wallFlag} is an option of walls, and no file here shows one.`);
	if (github) checkForGithub(files);
	const tierId = text("tier-id");
	const source = text("source");
	if (source === "graphql" && tierId !== null) throw wrongUsage("--tier-id needs the public list: leave out --source graphql.");
	return {
		slug,
		platform,
		tierId: tierId === null ? null : Number(strict(WALL_ATTRIBUTES.tierId)(tierId, "tier-id")),
		source: source === null ? null : word("rest", "graphql")(source, "source"),
		github,
		files,
		options: complete({}),
		readme,
		overrides,
		only,
		held,
		cache: text("cache"),
		maxBytes: readBytes(text("max-bytes") ?? "1MB"),
		hasGoals: values.goals === true,
		isDryRun: values["dry-run"] === true,
		isQuiet: values.quiet === true
	};
}
/** `dark.svg:theme=dark,rows=3` or `dark.svg?theme=dark&rows=3`. */
function readFileJob(text, complete) {
	const [, path, kind, separator, rest = ""] = /^(.+?\.(svg|html|json))(?:([:?])(.*))?$/is.exec(text) ?? [];
	if (!path || !kind) throw wrongUsage(`${text} does not end in .svg, .html or .json.`);
	const pairs = separator === "?" ? [...new URLSearchParams(rest)] : pairsOf(rest);
	const options = complete(readOptions(pairs));
	const file = {
		path,
		kind: kind.toLowerCase(),
		options
	};
	checkFigure(file, pairs.map(([name]) => name));
	return file;
}
/** @throws Problem (wrong usage) for options of walls with a figure, and the other way around */
function checkFigure(file, own) {
	const figure = figureOf(file);
	const { path, kind, options } = file;
	if (!figure) {
		if (own.includes("goal")) throw wrongUsage(`${path}: goal is an option of kind=goal.`);
		return;
	}
	if (kind === "html") throw wrongUsage(`${path}: kind=${figure} is for .svg and .json files.`);
	const strange = own.find((name) => !FIGURE_OPTIONS.includes(name));
	if (strange) throw wrongUsage(`${path}: ${strange} is an option of walls, not of kind=${figure}.`);
	if (figure === "goal" && !options.goal) throw wrongUsage(`${path}: kind=goal needs a yearly income to reach, such as goal=5000.`);
}
/** @throws Problem (wrong usage) for what GitHub doesn't tell of its sponsors */
function checkForGithub(files) {
	if (files.every(figureOf)) throw wrongUsage("--github needs a file with a wall.");
	for (const { options } of files) {
		const { amountOf, sort } = options;
		if (amountOf !== "month") throw wrongUsage(`--github shows amounts of a month: leave out amount-of ${amountOf}.`);
		if (sort === "recent") throw wrongUsage("GitHub doesn’t tell when somebody paid: leave out sort recent.");
	}
}
/** Options end at a comma before the name of another one: values have commas, too. */
function pairsOf(text) {
	const names = [...FILE_OPTIONS.keys()].join("|");
	return text.split(new RegExp(`,(?=(?:${names})(?:=|,|$)|[a-z-]+=)`)).filter(Boolean).map((pair) => {
		const [name = "", ...value] = pair.split("=");
		return [name.trim(), value.join("=")];
	});
}
function readOptions(pairs) {
	return Object.fromEntries(pairs.map(([name, text]) => {
		const option = FILE_OPTIONS.get(name);
		if (!option) throw wrongUsage(`There is no option "${name}".`);
		const [property, read] = option;
		return [property, read(text, name)];
	}));
}
function readGithub(name, api) {
	if (name === null) {
		if (api !== null) throw wrongUsage("--github-api needs --github.");
		return null;
	}
	const login = asLogin(name);
	if (!login) throw wrongUsage(`--github is a login on GitHub, not "${name}".`);
	return {
		login,
		api: api === null ? null : readGithubApi(api, "--github-api")
	};
}
function readPlatform(baseUrl, profile) {
	if (profile !== null) word("open-collective", "documented")(profile, "platform-profile");
	try {
		return createPlatform({
			baseUrl,
			profile
		});
	} catch (error) {
		if (!(error instanceof PlatformError)) throw error;
		throw wrongUsage("--platform is an address with https, or http on this machine.");
	}
}
// cli/migrate/arguments.ts
/** The command line of `collective-wall migrate [folder]`. */
var FLAGS = {
	kit: { type: "string" },
	write: { type: "boolean" },
	force: { type: "boolean" },
	quiet: {
		type: "boolean",
		short: "q"
	},
	help: {
		type: "boolean",
		short: "h"
	},
	version: {
		type: "boolean",
		short: "v"
	}
};
var publishedKit = () => null;
/** A file that a wall is drawn into. */
var FILE = /\.(svg|html|json)([:?].*)?$/is;
/** True unless `migrate` is the slug of a collective, which a file to write follows. */
function isMigration(argv) {
	const { tokens } = parseArgs({
		args: [...argv],
		options: FLAGS,
		allowPositionals: true,
		strict: false,
		tokens: true
	});
	const [first, ...others] = tokens.filter(({ kind }) => kind !== "option");
	return first?.kind === "positional" && first.value === "migrate" && !others.some((token) => token.kind === "positional" && FILE.test(token.value));
}
/** @throws Problem (wrong usage); `help` and `version` when they are asked for */
function readMigration(argv) {
	const { values, positionals } = parseFlags(argv, FLAGS);
	if (values.help) return "help";
	if (values.version) return "version";
	const [, folder = ".", other] = positionals;
	if (other !== void 0) throw wrongUsage("migrate takes one folder.");
	return {
		folder,
		kit: values.kit === void 0 ? publishedKit() : readKit(values.kit),
		isWriting: values.write === true,
		isForced: values.force === true,
		isQuiet: values.quiet === true
	};
}
/** The address of the wall's script, from that of its folder or its own. */
function readKit(text) {
	const address = text.trim();
	const isPath = /^(?!\/\/)(?:\.{0,2}\/)?[\w.@%-][\w./@%-]*$/.test(address);
	const url = isPath ? null : parseUrl(address);
	const isScript = /\.js$/.test(url?.pathname ?? address);
	const isSafe = url && (url.protocol === "https:" || isLoopback(url.href)) && !(url.username || url.password || url.hash) && (isScript || !url.search);
	if (!isPath && !isSafe) throw wrongUsage("--kit is the address of the kit’s folder: https, or a path on your website.");
	const whole = url?.href ?? address;
	return {
		address: isScript ? whole : `${whole.replace(/\/*$/, "/")}wall.js`,
		integrity: null
	};
}
// cli/files.ts
/** Reads files: those to be replaced, and those of the site that a run needs. */
/** Of a file with overrides, and of a logo. */
var SIZE_CAP$2 = 5242880;
/** The content of a file that is to be replaced; null when there is none. @throws Problem when it is no plain file */
async function readOld(path) {
	try {
		const about = await lstat(path);
		if (about.isSymbolicLink()) throw failed(`${path} is a link: give the file that it leads to.`);
		if (!about.isFile() && !about.isDirectory()) throw failed(`${path} is not a plain file.`);
		return await readFile(path);
	} catch (error) {
		if (error instanceof Problem) throw error;
		if (error.code === "ENOENT") return null;
		throw failed(`${path} cannot be read: ${reasonOf$1(error)}.`);
	}
}
/** A plain file of at most 5 MB. @throws Error */
async function readCapped(path) {
	const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		const about = await file.stat();
		if (!about.isFile()) throw new Error("it is not a plain file");
		if (about.size > SIZE_CAP$2) throw new Error("it is larger than 5 MB");
		return await file.readFile();
	} finally {
		await file.close();
	}
}
/** A file in a folder or below it. @throws Problem (wrong usage) when it is elsewhere; Error when it can't be read */
async function readBeside(folder, path) {
	const [base, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
	const way = relative(base, target);
	if (isAbsolute(way) || way.split(sep)[0] === "..") throw wrongUsage(`The logo ${path} is outside the folder of the overrides: put it there.`);
	return readCapped(target);
}
/** The text of a small file. @throws Problem */
async function readText(path) {
	return (await readCapped(path).catch((error) => {
		if (error.code === "ENOENT") throw wrongUsage(`There is no ${path}.`);
		throw failed(`${path} cannot be read: ${reasonOf$1(error)}.`);
	})).toString();
}
/** The object in a JSON file; null when there is none in it. @throws Problem when it can't be read */
async function readJsonFile(path) {
	const text = await readText(path);
	try {
		return asObject(JSON.parse(text));
	} catch {
		return null;
	}
}
/** The overrides of a file, by slug. @throws Problem (wrong usage) when it is no JSON object of objects */
async function readOverrides(path) {
	if (path === null) return {};
	const text = await readText(path);
	const isText = (value) => typeof value === "string";
	try {
		const json = asObject(JSON.parse(text)) ?? {};
		const entries = Object.entries(json).map(([slug, own]) => {
			const override = asObject(own);
			if (!override || !Object.values(override).every(isText)) throw new Error(slug);
			return [slug, override];
		});
		return Object.fromEntries(entries);
	} catch (error) {
		throw wrongUsage(`${path} is not like {"slug": {"name": "…", "logo": "…"}}: ${error.message}.`);
	}
}
// cli/lock.ts
/** Locks files against other runs, each by a file beside it. */
/** A run holds its locks while it writes, which takes milliseconds. */
var WAIT_MS = 1e4;
var STEP_MS = 50;
/** Nothing takes this long: the run was killed, maybe on another machine. */
var OLD_MS = 6e5;
/** Bytes of a lock, at most. */
var LONGEST$1 = 1e3;
var lockOf = (path) => `${path}.collective-wall.lock`;
/** Locks files whose folders exist, and gives what unlocks them. Waits for other runs. @throws Problem */
async function lockFiles(paths, { waitMs = WAIT_MS, now = Date.now } = {}) {
	const own = JSON.stringify({
		run: randomUUID(),
		pid: process.pid,
		host: hostname()
	});
	const held = [];
	const release = async () => {
		for (const lock of held) await rm(lock, { force: true });
	};
	const lock = async (path) => {
		const end = performance.now() + waitMs;
		while (!await takes(path, own)) {
			const holder = await holderOf(lockOf(path));
			if (holder?.content === own) throw wrongUsage(`${path} is named twice.`);
			if (holder && isStale(holder, now())) await removeStale(lockOf(path), holder);
			else if (performance.now() >= end) throw failed(`${path} is being written by another run. If there is none, delete ${lockOf(path)}.`);
			else await setTimeout$1(STEP_MS);
		}
		held.push(lockOf(path));
	};
	try {
		for (const path of [...paths].sort()) await lock(path);
		return release;
	} catch (error) {
		await release();
		throw error;
	}
}
/** False if somebody has the lock. @throws Problem */
async function takes(path, content) {
	try {
		await writeFile(lockOf(path), content, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw failed(`${path} cannot be written: ${reasonOf$1(error)}.`);
	}
}
/** What is in a lock; null when it is gone, or none of ours. */
async function holderOf(lock) {
	try {
		const about = await lstat(lock);
		if (!about.isFile() || about.size > LONGEST$1) return null;
		return {
			content: await readFile(lock, "utf8"),
			mtimeMs: about.mtimeMs
		};
	} catch {
		return null;
	}
}
/** True if the run that made the lock was killed. */
function isStale({ content, mtimeMs }, now) {
	if (now - mtimeMs > OLD_MS) return true;
	try {
		const { pid, host } = asObject(JSON.parse(content)) ?? {};
		return host === hostname() && !isRunning(asNumber(pid) ?? 0);
	} catch {
		return false;
	}
}
function isRunning(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Removes the lock, if it is still the one with this content: another run may have replaced it. */
async function removeStale(lock, { content }) {
	const moved = `${lock}.${randomUUID()}`;
	try {
		await rename(lock, moved);
		if (await readFile(moved, "utf8") !== content) await link(moved, lock).catch(() => {});
		await rm(moved);
	} catch {}
}
// cli/replace.ts
/** Files that change together, or stay as they are. */
/**
* Replaces the files that have a new content. Other runs wait meanwhile, so that no file of theirs stands beside one of
* this run. @throws Problem, with every file as it was unless it says otherwise
*/
async function replaceFiles(targets, isDryRun) {
	const found = await statesOf(targets);
	if (isDryRun || found.every(({ next }) => next === null)) return found.map(replacedOf);
	const paths = targets.map(({ path }) => path);
	const removeFolders = await makeFolders(paths);
	try {
		const release = await lockFiles(paths);
		try {
			for (const path of paths) await clearAside(path);
			const states = await statesOf(targets);
			await untilDone((isStopped) => replaceAll(states, isStopped));
			return states.map(replacedOf);
		} finally {
			await release();
		}
	} catch (error) {
		await removeFolders();
		throw error;
	}
}
/** Does not let a signal end the process in between. */
async function untilDone(work) {
	let isStopped = false;
	const stop = () => {
		isStopped = true;
	};
	process.on("SIGINT", stop).on("SIGTERM", stop);
	try {
		await work(() => isStopped);
	} finally {
		process.off("SIGINT", stop).off("SIGTERM", stop);
	}
}
var statesOf = (targets) => Promise.all(targets.map(async (file) => {
	const old = await readOld(file.path);
	return {
		file,
		old,
		next: file.next(old)
	};
}));
var replacedOf = ({ file, old, next }) => {
	return {
		...file,
		isChanged: next !== null,
		bytes: Buffer.byteLength(next ?? old ?? "")
	};
};
/** Makes the folders of files, and gives what removes them again, as far as they are empty. @throws Problem */
async function makeFolders(paths) {
	const made = [];
	const remove = async () => {
		for (const folder of made.sort().reverse()) await rmdir(folder).catch(() => {});
	};
	for (const path of paths) {
		let folder = resolve(dirname(path));
		const first = await mkdir(folder, { recursive: true }).catch(async (error) => {
			await remove();
			throw failed(`${path} cannot be written: ${reasonOf$1(error)}.`);
		});
		const top = resolve(first ?? join(folder, "none"));
		for (; folder.length >= top.length; folder = dirname(folder)) made.push(folder);
	}
	return remove;
}
var ASIDE = /^\.[\da-f]{12}\.collective-wall\.tmp$/;
/** A name that nobody can know before. */
var asideOf = (path) => `${path}.${randomBytes(6).toString("hex")}.collective-wall.tmp`;
/** Removes what a killed run left beside a file, which is locked. */
async function clearAside(path) {
	const name = basename(path);
	const isLeft = (other) => other.startsWith(name) && ASIDE.test(other.slice(name.length));
	const others = await readdir(dirname(path)).catch(() => []);
	for (const other of others.filter(isLeft)) await rm(join(dirname(path), other), { force: true });
}
/** Writes all contents beside the old files, then puts them in their places. @throws Problem */
async function replaceAll(states, isStopped) {
	const places = states.flatMap(({ file: { path }, old, next }) => {
		const older = old && asideOf(path);
		return next === null ? [] : [{
			path,
			content: next,
			newer: asideOf(path),
			older
		}];
	});
	const done = [];
	let lost = [];
	let writing = "";
	try {
		for (const { path, content, newer, older } of places) {
			writing = path;
			await writeFile(newer, content, {
				flag: "wx",
				flush: true
			});
			if (!older) continue;
			await copyFile(path, older, constants$1.COPYFILE_EXCL);
			await chmod(newer, (await stat(path)).mode);
		}
		if (isStopped()) throw failed("Stopped.");
		for (const place of places) {
			writing = place.path;
			await rename(place.newer, place.path);
			done.push(place);
		}
	} catch (error) {
		lost = await putBack(done);
		if (error instanceof Problem) throw error;
		const changed = lost.map(({ path, older }) => {
			return ` ${path} has changed${older ? `; its old content is in ${older}` : ""}.`;
		});
		throw new Problem(1, `${writing} cannot be written: ${reasonOf$1(error)}.${changed.join("")}`, !lost.length);
	} finally {
		const asides = places.flatMap((place) => [place.newer, ...place.older && !lost.includes(place) ? [place.older] : []]);
		for (const path of asides) await rm(path, { force: true }).catch(() => {});
	}
}
/** Gives the files their old contents again, and tells of which it could not. */
async function putBack(places) {
	const lost = [];
	for (const place of places) {
		const { path, older } = place;
		await (older ? rename(older, path) : rm(path)).catch(() => lost.push(place));
	}
	return lost;
}
// cli/migrate/folder.ts
/** The files of a folder that may have embeds in them, and what git says about them. */
var SKIPPED = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".hg",
	".svn"
]);
var SIZE_CAP$1 = 2097152;
/** What every file of interest has in it. */
var WORDS = [
	"opencollective",
	"sponsorkit",
	"SPONSORKIT"
];
/** Files below the folder that are text and name the platform; links, huge files, and ignored ones are left out. */
async function pagesIn(folder) {
	if (!(await lstat(join(folder, ".")).catch((error) => {
		throw wrongUsage(`${folder} cannot be read: ${reasonOf$1(error)}.`);
	})).isDirectory()) throw wrongUsage(`${folder} is not a folder.`);
	const pages = [];
	await collect(folder, "", pages);
	const ignored = await ignoredBy(folder, pages);
	return pages.filter(({ path }) => !ignored.has(path));
}
async function collect(folder, below, pages) {
	const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error) => {
		throw failed(`${join(folder, below)} cannot be read: ${reasonOf$1(error)}.`);
	});
	entries.sort((a, b) => a.name < b.name ? -1 : 1);
	for (const entry of entries) {
		const path = below ? `${below}/${entry.name}` : entry.name;
		if (entry.isDirectory() && !SKIPPED.has(entry.name)) await collect(folder, path, pages);
		if (!entry.isFile()) continue;
		const bytes = await readPage(join(folder, path));
		if (bytes) pages.push({
			path,
			bytes
		});
	}
}
async function readPage(path) {
	try {
		if ((await lstat(path)).size > SIZE_CAP$1) return null;
		const bytes = await readFile(path);
		return !bytes.includes(0) && WORDS.some((word) => bytes.includes(word)) ? bytes : null;
	} catch (error) {
		throw failed(`${path} cannot be read: ${reasonOf$1(error)}.`);
	}
}
/** Runs git without what the repository's own settings start. */
function git(folder, args, text = "") {
	return new Promise((resolve) => {
		execFile("git", [
			"-c",
			"core.fsmonitor=false",
			...args
		], {
			cwd: folder,
			env: {
				...process.env,
				LC_ALL: "C"
			},
			maxBuffer: 67108864
		}, (error, output, errors) => {
			resolve({
				code: error ? typeof error.code === "number" ? error.code : null : 0,
				output,
				errors
			});
		}).stdin?.on("error", () => {}).end(text);
	});
}
async function ignoredBy(folder, pages) {
	const { code, output } = await git(folder, [
		"check-ignore",
		"-z",
		"--stdin"
	], pages.map(({ path }) => `./${path}\0`).join(""));
	if (code !== 0) return /* @__PURE__ */ new Set();
	return new Set(output.split("\0").map((path) => path.replace(/^\.\//, "")));
}
/** Why the folder's changes can't be told from those to come; null where they can. */
async function dirtiness(folder) {
	const { code, output, errors } = await git(folder, [
		"status",
		"--porcelain",
		"--",
		"."
	]);
	if (code === 0) return output ? "There are changes that are not committed" : null;
	if (code === null || /not a git repository/.test(errors)) return null;
	return `git status fails (${errors.trim().split("\n")[0]})`;
}
// widgets/static/text.ts
/** Text for markup, and how wide it is where nothing can measure it. */
var ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;",
	"{": "&#123;",
	"}": "&#125;",
	"@": "&#64;"
};
/**
* For the root of what is drawn. Vue, petite-vue, and AngularJS also compile a page's DOM, where entities are decoded;
* they leave what is in such an element as it is.
*/
var UNCOMPILED = " v-pre=\"\" ng-non-bindable=\"\"";
/** A text as markup of HTML and XML, in text and between quotes. */
function escapeText(text) {
	return wellFormed(text).replace(/[&<>"'{}@]/g, (character) => ENTITIES[character] ?? "");
}
/** Lone surrogates and characters that XML refuses become U+FFFD, which is what a file in UTF-8 makes of the first. */
function wellFormed(text) {
	return text.replace(/\p{Cs}|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu, "�");
}
var EMOJI_RUN = /[\p{Extended_Pictographic}\p{RI}][\p{Extended_Pictographic}\p{RI}\p{EMod}\p{M}\u200d]*/gu;
/** A text for SVG's `<text>`. Firefox draws no emoji in text with a stroke: these parts get a class without one. */
function svgText(text) {
	return escapeText(text).replace(EMOJI_RUN, "<tspan class=\"emoji\">$&</tspan>");
}
/** ` name="value"`, or nothing where there is no value; true gives the name alone. */
function attribute(name, value) {
	if (value === null || value === false || value === "") return "";
	return value === true ? ` ${name}` : ` ${name}="${escapeText(`${value}`)}"`;
}
var NARROW = /[\s!'(),./:;I[\]fijlrt|·]/;
var SYMBOL = /[#+<=>^~]/;
var WIDE = /[MW@mw%&]/;
var CAPITAL = /[\p{Lu}\p{N}$€£]/u;
var EMOJI = /\p{Extended_Pictographic}/u;
var FULL = /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;
var NONE = /\p{M}|\u200c|\u200d|\ufe0f/u;
var BOLD = 1.13;
/** Width of a character in ems in DejaVu Sans, which is wider than what most systems have. */
function widthOf$1(character) {
	if (NONE.test(character)) return 0;
	if (EMOJI.test(character)) return 1.25;
	if (FULL.test(character)) return 1.05;
	if (NARROW.test(character)) return .37;
	if (SYMBOL.test(character)) return .84;
	if (WIDE.test(character)) return .94;
	return CAPITAL.test(character) ? .7 : .62;
}
/** About how wide a text is, in ems: rather too much than too little. */
function textWidth(text, weight = "normal") {
	let width = 0;
	for (const character of text) width += widthOf$1(character);
	return weight === "bold" ? width * BOLD : width;
}
/** The text, cut with an ellipsis to a width in ems. */
function fitText(text, width, weight = "normal") {
	if (textWidth(text, weight) <= width) return text;
	const graphemes = new Intl.Segmenter().segment(text);
	let kept = "";
	let used = 1;
	for (const { segment } of graphemes) {
		used += textWidth(segment, weight);
		if (used > width) break;
		kept += segment;
	}
	return `${kept.trimEnd()}…`;
}
// cli/readme.ts
/** The part of a README between two markers. */
/** What is between them is ours. */
var START = "<!-- collective-wall:start -->";
var END = "<!-- collective-wall:end -->";
/** Names in the text that stands for the picture; more are counted. */
var NAMED = 20;
/** Where the block goes. @throws Problem (wrong usage) unless each marker is there once, in order */
function markersIn(path, content) {
	const text = content?.toString("latin1") ?? "";
	const [start, end] = [START, END].map((marker) => text.indexOf(marker));
	const isOnce = [START, END].every((marker) => text.split(marker).length === 2);
	if (content && isOnce && start !== void 0 && end !== void 0 && start < end) return [start + 30, end];
	throw wrongUsage(content ? `${path} needs a line ${START} and one ${END} behind it, each once.` : `There is no ${path}.`);
}
/** The README with a new block; everything outside the markers keeps its bytes. */
function withBlock(content, [start, end], block) {
	const lineEnd = content.includes("\r\n") ? "\r\n" : "\n";
	const text = `\n${block}\n`.replaceAll("\n", lineEnd);
	return Buffer.concat([
		content.subarray(0, start),
		Buffer.from(text),
		content.subarray(end)
	]);
}
/** With several tiers, all but the last (and the rest) are linked one by one: a picture in a README has no links. */
function splitModel(model, tiers = []) {
	const last = tierKey(tiers.at(-1)?.tier ?? "");
	const isLinked = ({ heading }) => tiers.length > 1 && heading !== null && tierKey(heading) !== last;
	const sum = (groups, of) => groups.reduce((total, group) => total + of(group), 0);
	const part = (groups, more, anonymous) => {
		const shown = sum(groups, ({ backers }) => backers.length);
		return {
			...model,
			groups,
			shown,
			more,
			anonymous,
			total: shown + more + anonymous
		};
	};
	const linked = model.groups.filter(isLinked);
	const pictured = model.groups.filter((group) => !isLinked(group));
	const moreLinked = sum(linked, ({ more }) => more);
	return [part(linked, moreLinked, 0), part(pictured, model.more - moreLinked, model.anonymous)];
}
/** The portraits of everybody who is linked, by the backer's key. */
function portraitsOf(linked, svg) {
	const folder = svg.replace(/\.svg$/i, "");
	return new Map(linked.groups.flatMap(({ size, backers }) => backers.map((backer) => {
		const path = join(folder, `${fileNameOf(backer)}.svg`);
		const groups = [{
			heading: null,
			size,
			backers: [backer],
			more: 0
		}];
		const alone = {
			...linked,
			groups,
			shown: 1,
			more: 0,
			anonymous: 0,
			total: 1
		};
		return [backer.key, {
			path,
			model: {
				...alone,
				excluded: []
			}
		}];
	})));
}
/** The slug where every system takes it as the name of a file. */
var fileNameOf = ({ key, slug }) => slug && /^[a-z\d][a-z\d-]{0,99}$/.test(slug) ? slug : createHash("sha256").update(key).digest("hex").slice(0, 16);
/** How a portrait looks: the picture alone. */
var portraitLook = (look) => ({
	...look,
	layout: look.layout === "logos" ? "logos" : "avatars",
	show: [],
	heading: "",
	tiers: [],
	contribute: false
});
/** Headings and links of the upper tiers, then the picture of everybody else. */
function readmeBlock(readme, linked, portraits, pictures, look) {
	const { sections } = sceneOf(linked, look);
	const sourceOf = (backer) => addressIn(readme, portraits.get(backer.key)?.path ?? "");
	return [...sections.flatMap((section) => links(section, sourceOf)), ...picture$1(readme, pictures, look)].join("\n");
}
/** The address of a file in a README. */
var addressIn = (readme, path) => escapeText(encodeURI(relative(dirname(readme), path).split(sep).join("/")));
function links({ heading, size, people }, sourceOf) {
	const items = people.map(({ backer, name, href }) => {
		const shown = `<img src="${sourceOf(backer)}" alt="${escapeText(name)}" height="${size}">`;
		return href ? `<a href="${escapeText(href)}">${shown}</a>` : shown;
	});
	return [
		heading ? `<h3${UNCOMPILED}>${escapeText(heading)}</h3>` : "",
		`<p${UNCOMPILED}>`,
		...items,
		"</p>"
	].filter(Boolean);
}
function picture$1(readme, pictures, look) {
	const [first] = pictures;
	if (!first?.model.total) return [];
	const address = ({ path }) => addressIn(readme, path);
	const dark = pictures.find(({ theme }) => theme === "dark");
	const other = pictures.find(({ theme }) => theme !== "dark") ?? first;
	const { title, moreUrl, sections } = sceneOf(other.model, look);
	const people = sections.flatMap((section) => section.people);
	const names = people.slice(0, NAMED).map(({ name }) => name);
	const rest = people.length - names.length + other.model.more;
	const more = rest ? sceneOf({
		...other.model,
		more: rest
	}, look).more : null;
	const alt = `${title}: ${names.join(", ")}${more ? ` ${more}` : ""}`;
	const image = `<img src="${address(other)}" alt="${escapeText(alt)}">`;
	const both = dark && dark !== other ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${address(dark)}">${image}</picture>` : image;
	return [
		`<p${UNCOMPILED}>`,
		`<a href="${escapeText(moreUrl)}">${both}</a>`,
		"</p>"
	];
}
// cli/migrate/addresses.ts
/** The platform's own embeds, by their addresses. Whoever wrote a page chose them: only checked parts are used. */
var USERS = /^(backers?|individuals?|users?)$/;
var ORGANIZATIONS = /^(sponsors?|organi[sz]ations?)$/;
var PICTURE = /\.(svg|png|jpe?g)$/;
var SIMPLE = /^[\w-]{1,80}$/;
/** What is behind an address; null for addresses elsewhere, and for plain pages of the platform. */
function readEmbed(address) {
	const url = parse(address);
	if (!url) return null;
	const [first = "", ...rest] = url.pathname.split("/").filter(Boolean);
	const slug = asSlug(decodeSegment(first.replace(/\.json$/, "")));
	const own = slug && /^[\w.-]+$/.test(slug) && !isReserved(slug) ? slug : null;
	const embed = (kind, name = kind, options = []) => ({
		kind,
		slug: own,
		options,
		name
	});
	if (/^(api|rest)\./.test(url.host)) return embed("data");
	const path = rest.join("/").toLowerCase();
	if (/^banner\.(js|html)$/.test(path)) return embed("banner");
	if (/^collectives(-iframe)?\.(js|html)$/.test(path)) return embed("collectives");
	if (/^((donate|contribute)\/)?button(@2x)?(\.(js|png|svg))?$/.test(path)) return embed("button");
	if (/(^|\/)badge(\.svg|\/.*)$/.test(path)) return embed("badge");
	if (/(^members(\/.*)?|^tiers?\/.*)\.(json|csv)$/.test(path)) return embed("data");
	if (!path && /\.json$/.test(first)) return embed("data");
	if (/^contributors?\./.test(path) && PICTURE.test(path)) return embed("contributors");
	const [, whose = ""] = /^(.+)\/\d+\/avatar(?:\.\w+)?$/.exec(path) ?? [];
	const [, pictured = ""] = /^(.+)\.(?:svg|png|jpe?g)$/.exec(path) ?? [];
	const people = peopleOf$2(whose || pictured);
	if (!people) return null;
	const [name, option] = people;
	const options = whose ? option : [...option, ...optionsOf(url.searchParams)];
	return embed(whose ? "avatar" : "wall", name, options);
}
/** True for the collective's page on the platform, any part of it. */
function isPageOf(address, slug) {
	const url = parse(address);
	if (!url) return false;
	const [first = ""] = url.pathname.split("/").filter(Boolean);
	return asSlug(decodeSegment(first)) === slug;
}
/** Who is shown by a type or a tier: the name for it, and the option. */
function peopleOf$2(path) {
	if (path === "all" || path === "members") return ["backers", []];
	if (USERS.test(path)) return ["backers", [["type", "users"]]];
	if (ORGANIZATIONS.test(path)) return ["sponsors", [["type", "organizations"]]];
	const [, tiers = ""] = /^tiers?\/([^/]+)$/.exec(path) ?? [];
	const names = (decodeSegment(tiers) ?? "").split(",");
	if (!tiers || !names.every((name) => SIMPLE.test(name))) return null;
	return [names.join("-").slice(0, 40), [["tier", names.join(", ")]]];
}
/** Parameter of the picture → option of the command, with its bounds. */
var NUMBERS = [
	[
		"limit",
		"limit",
		1,
		1e5
	],
	[
		"width",
		"width",
		160,
		4e3
	],
	[
		"avatarHeight",
		"size",
		16,
		256
	]
];
function optionsOf(parameters) {
	const numbers = NUMBERS.flatMap(([parameter, name, least, most]) => {
		const value = parameters.get(parameter) ?? "";
		const number = Number(value);
		return /^\d+$/.test(value) && number >= least && number <= most ? [[name, `${number}`]] : [];
	});
	return parameters.get("isActive") === "true" ? [...numbers, ["active", "45"]] : numbers;
}
var HOST = "(?:(?:www|images|rest|api)\\.)?opencollective\\.com";
var ADDRESS = new RegExp(`^(?:https?:)?//${HOST}/`, "i");
/** Finds addresses of the platform in any text, whatever language it is written in. */
var ADDRESSES = new RegExp(`(?:https?:)?//${HOST}/[^\\s"'\`<>()\\\\]+`, "gi");
/** An address of the platform; null for any other. */
function parse(address) {
	const text = address.trim();
	return ADDRESS.test(text) ? parseUrl(text.replace(/^\/\//, "https://")) : null;
}
// cli/migrate/html.ts
var SOURCES = {
	img: ["src", "data-src"],
	object: ["data"],
	embed: ["src"],
	source: ["srcset"]
};
/** Attributes that say nothing about the old script. */
var KEPT = [
	"nonce",
	"id",
	"class"
];
function findInHtml(text, { parseHtml }, foreign = /* @__PURE__ */ new Map()) {
	const document = parseHtml(text);
	const found = [];
	const visit = (node) => {
		if ("tagName" in node) {
			const own = scriptAt(node, text) ?? pictureAt(node, foreign);
			if (own) {
				found.push(own);
				return;
			}
		}
		if ("content" in node) visit(node.content);
		if ("childNodes" in node) node.childNodes.forEach(visit);
	};
	visit(document);
	return found;
}
var attributeOf = ({ attrs }, name) => attrs.find((attribute) => attribute.name === name)?.value ?? null;
function scriptAt(element, text) {
	const { tagName, sourceCodeLocation: at } = element;
	if (tagName !== "script" && tagName !== "iframe") return null;
	const embed = readEmbed(attributeOf(element, "src") ?? "");
	if (embed?.kind !== "banner" || !at) return null;
	const kept = KEPT.flatMap((name) => {
		const place = tagName === "script" ? at.attrs?.[name] : void 0;
		return place ? [` ${text.slice(place.startOffset, place.endOffset)}`] : [];
	});
	return {
		start: at.startOffset,
		end: at.endOffset,
		embed,
		as: "script",
		kept: kept.join(""),
		obstacle: at.endTag ? null : "its tag has no end"
	};
}
function pictureAt(element, foreign) {
	const at = element.sourceCodeLocation;
	const names = SOURCES[element.tagName];
	if (!at || !names) return null;
	const other = foreign.get(at.startOffset);
	const embed = readEmbed(other?.address ?? names.map((name) => attributeOf(element, name)).find(Boolean) ?? "");
	if (embed?.kind !== "wall" && embed?.kind !== "avatar") return null;
	const whole = outermost(element);
	const { startOffset, endOffset } = whole.sourceCodeLocation ?? at;
	return {
		start: startOffset,
		end: other && whole === element ? other.end : endOffset,
		embed,
		as: "picture",
		kept: "",
		obstacle: other?.obstacle ?? linkObstacle(whole, embed.slug)
	};
}
/** The element around a picture that has nothing else in it. */
function outermost(element) {
	const { parentNode: parent } = element;
	if (!parent || !("tagName" in parent) || !parent.sourceCodeLocation?.endTag) return element;
	if (![
		"a",
		"picture",
		"object"
	].includes(parent.tagName)) return element;
	return parent.childNodes.every((node) => {
		if (node.nodeName === "#text") return !node.value.trim();
		return node === element || [
			"source",
			"img",
			"embed",
			"br"
		].includes(node.nodeName);
	}) ? outermost(parent) : element;
}
function linkObstacle(element, slug) {
	if (element.tagName === "a") {
		const href = attributeOf(element, "href") ?? "";
		return slug && isPageOf(href, slug) ? null : "its link leads somewhere else";
	}
	for (let { parentNode: node } = element; node && "tagName" in node; node = node.parentNode) if (node.tagName === "a") return "it is in a link with something else";
	return null;
}
// cli/migrate/markdown.ts
var rangeOf$1 = ({ position }) => ({
	start: position?.start.offset ?? 0,
	end: position?.end.offset ?? 0
});
/** Visits every node with those around it, the outermost first. */
function visit(node, see) {
	const walk = (at, around) => {
		if (see(at, around) && "children" in at) for (const child of at.children) walk(child, [...around, at]);
	};
	walk(node, []);
}
/** The text with nothing in it but line ends. */
var blank = (text) => text.replace(/[^\r\n]/g, " ");
var FRONT_MATTER = /^(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?=\r?\n|$)/;
function findInMarkdown(text, parsers) {
	const body = text.replace(FRONT_MATTER, blank);
	const root = parsers.parseMarkdown(body);
	const addresses = /* @__PURE__ */ new Map();
	visit(root, (node) => {
		if (node.type === "definition") addresses.set(node.identifier, node.url);
		return true;
	});
	const foreign = /* @__PURE__ */ new Map();
	const pieces = [];
	const nested = [];
	visit(root, (node, around) => {
		const range = rangeOf$1(node);
		const isNested = around.some(({ type }) => type !== "root" && type !== "paragraph");
		if (node.type === "html") {
			pieces.push({
				...range,
				text: body.slice(range.start, range.end)
			});
			if (isNested) nested.push(range);
		}
		const picture = pictureIn(node, addresses);
		if (!picture) return true;
		const length = range.end - range.start;
		pieces.push({
			...range,
			text: `<img${" ".repeat(length - 5)}>`
		});
		foreign.set(range.start, {
			...picture,
			end: range.end
		});
		if (isNested) nested.push(range);
		return false;
	});
	return findInHtml(onBlank(body, pieces), parsers, foreign).map((own) => {
		if (own.as === "script" || own.obstacle) return own;
		const isIn = ({ start, end }) => own.start >= start && own.start < end;
		if (nested.some(isIn) || isInTable(body, own)) return {
			...own,
			isInLine: true
		};
		const paragraph = root.children.filter(({ type }) => type === "paragraph").map(rangeOf$1);
		return {
			...own,
			paragraph: paragraph.find(isIn)
		};
	});
}
function onBlank(text, pieces) {
	let done = 0;
	return pieces.flatMap((piece) => {
		const before = blank(text.slice(done, piece.start));
		done = piece.end;
		return [before, piece.text];
	}).join("") + blank(text.slice(done));
}
/** A picture, or a link around one and nothing else. */
function pictureIn(node, addresses) {
	const addressOf = (of) => "url" in of ? of.url : addresses.get(of.identifier) ?? "";
	if (node.type === "image" || node.type === "imageReference") return {
		address: addressOf(node),
		obstacle: null
	};
	if (node.type !== "link" && node.type !== "linkReference") return null;
	const [picture, ...others] = node.children;
	if (others.length || !picture || !/^image/.test(picture.type)) return null;
	const address = addressOf(picture);
	const slug = readEmbed(address)?.slug;
	return {
		address,
		obstacle: slug && isPageOf(addressOf(node), slug) ? null : "its link leads somewhere else"
	};
}
/** Tables are not part of the parser's Markdown. A line break in one would end it. */
function isInTable(text, { start, end }) {
	const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? "";
	return /\|/.test(before + after);
}
/** @throws where the text is no MDX */
function findInMdx(text, { parseMdx }) {
	const root = parseMdx(text.replace(FRONT_MATTER, blank));
	const found = [];
	visit(root, (node) => {
		if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return true;
		if (node.name !== "script" && node.name !== "iframe") return true;
		const source = node.attributes.find((own) => "name" in own && own.name === "src")?.value;
		const embed = readEmbed(typeof source === "string" ? source : "");
		if (embed?.kind !== "banner") return true;
		found.push({
			...rangeOf$1(node),
			embed,
			as: "script",
			kept: "",
			obstacle: null
		});
		return false;
	});
	return found;
}
// cli/migrate/plan.ts
/** What becomes of one file: its new text, what is left to do by hand, and the pictures that its markers wait for. */
function pageKind(path) {
	const [, ending = ""] = /\.(\w+)$/.exec(path.toLowerCase()) ?? [];
	if (ending === "html" || ending === "htm") return "html";
	if (ending === "md" || ending === "markdown") return "markdown";
	return ending === "mdx" ? "mdx" : "other";
}
/** Plans for a text of bytes: each character is one byte, so that no encoding is lost. */
function planFile(text, kind, { kit, parsers, draw }) {
	const notes = [];
	const lineAt = createLineCounter(text);
	const noteAt = (offset, sentence) => notes.push({
		line: lineAt(offset),
		sentence
	});
	const [found, problem] = find(text, kind, parsers);
	if (problem) noteAt(0, problem);
	const obstacles = [];
	const refuse = ({ start, end }, reason) => obstacles.push({
		start,
		end,
		reason
	});
	const scripts = scriptChanges(found, kind, kit, refuse);
	const pictures = pictureChanges(text, found, {
		draw,
		refuse
	});
	const changes = [...scripts, ...pictures].sort((a, b) => a.start - b.start);
	const isIn = (offset) => (range) => offset >= range.start && offset < range.end;
	for (const { index, 0: address } of text.matchAll(ADDRESSES)) {
		const embed = readEmbed(unescaped(address));
		if (!embed || changes.some(isIn(index))) continue;
		const reason = obstacles.find(isIn(index))?.reason;
		noteAt(index, [adviceOn(embed), reason].filter(Boolean).join("; "));
	}
	return {
		text: withChanges(text, changes),
		changes: changes.length,
		notes
	};
}
/** Numbers of lines, for places in ascending order. */
function createLineCounter(text) {
	let [line, done] = [1, 0];
	return (offset) => {
		line += text.slice(done, offset).split("\n").length - 1;
		done = offset;
		return line;
	};
}
/** An address in HTML or JavaScript, as far as its slug and its kind matter. */
var unescaped = (address) => address.replace(/&amp;/g, "&").replace(/[.,;]+$/, "");
function find(text, kind, parsers) {
	if (kind === "html") return [findInHtml(text, parsers), null];
	if (kind === "markdown") return [findInMarkdown(text, parsers), null];
	if (kind === "other" || !text.includes("opencollective")) return [[], null];
	try {
		return [findInMdx(text, parsers), null];
	} catch (error) {
		const { line, reason } = error;
		return [[], `This is no MDX that can be read (line ${line ?? 1}: ${reason ?? error})`];
	}
}
function withChanges(text, changes) {
	let done = 0;
	return changes.flatMap(({ start, end, text: own }) => {
		const before = text.slice(done, start);
		done = end;
		return [before, own];
	}).join("") + text.slice(done);
}
function scriptChanges(found, kind, kit, refuse) {
	return found.filter(({ as }) => as === "script").flatMap((own, index) => {
		const { slug } = own.embed;
		const reason = !slug ? "its slug can’t be read" : !kit ? "give the address of the kit: --kit https://…/" : own.obstacle;
		if (reason) refuse(own, reason);
		if (reason || !slug || !kit) return [];
		const text = kind === "mdx" ? elementSnippet(kit, slug, index) : snippet(kit, slug, own.kept);
		return [{
			start: own.start,
			end: own.end,
			text
		}];
	});
}
/** An at sign before a digit is no directive of a template. */
var attributeText = (text) => escapeText(text).replace(/&#64;(?=\d)/g, "@");
function loader({ address, integrity }, crossOrigin) {
	const own = integrity ? ` integrity="${attributeText(integrity)}"` : "";
	const mode = /^(https?:)?\/\//.test(address) ? ` ${crossOrigin}="anonymous"` : "";
	return `<script async src="${attributeText(address)}"${own}${mode}`;
}
var snippet = (kit, slug, kept) => `${loader(kit, "crossorigin")}${kept} data-slug="${attributeText(slug)}"><\/script>`;
/** React moves scripts of this form: the wall needs a place of its own. */
function elementSnippet(kit, slug, index) {
	const number = index ? `-${index + 1}` : "";
	const id = `collective-wall-${slug.replace(/[^a-z\d]+/gi, "-")}${number}`;
	return `<div id="${id}"></div>${`${loader(kit, "crossOrigin")} data-target="#${id}" data-slug="${slug}"><\/script>`}`;
}
/** Between pictures of one row. */
var GAP$1 = /^(?:\s|<br\s*\/?>|&nbsp;)*$/i;
/** Pictures that stand side by side. */
function runsOf(text, pictures) {
	const runs = [];
	for (const own of [...pictures].sort((a, b) => a.start - b.start)) {
		const run = runs.at(-1);
		const last = run?.at(-1);
		if (run && last && last.embed.slug === own.embed.slug && !last.obstacle === !own.obstacle && GAP$1.test(text.slice(last.end, own.start))) run.push(own);
		else runs.push([own]);
	}
	return runs;
}
/** The first row of pictures becomes markers, where several lines can stand; the others become pictures of our own. */
function pictureChanges(text, found, { draw, refuse }) {
	const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
	let hasMarkers = text.includes(START);
	return runsOf(text, found.filter(({ as }) => as === "picture")).flatMap((run) => {
		const [first] = run;
		const { slug, name, options } = first?.embed ?? {};
		const reason = slug ? run.find(({ obstacle }) => obstacle)?.obstacle : "its slug can’t be read";
		if (reason) refuse(rangeOf(run), reason);
		if (reason || !slug || !name || !options) return [];
		const isMarked = !hasMarkers && hasOwnLines(text, run);
		hasMarkers ||= isMarked;
		const address = draw({
			slug,
			name,
			options,
			isMarked
		});
		const own = isMarked ? `${START}${lineEnd}${END}` : pictureText(address, slug, name);
		return [{
			...rangeOf(run),
			text: own
		}];
	});
}
/** In one line, for any place. */
function pictureText(address, slug, name) {
	const [href, src, alt] = [
		accountUrl(OPEN_COLLECTIVE, slug),
		encodeURI(address),
		`${slug}: ${name}`
	];
	return `<a href="${escapeText(href)}"><img src="${escapeText(src)}" alt="${escapeText(alt)}"></a>`;
}
var rangeOf = (run) => ({
	start: run[0]?.start ?? 0,
	end: run.at(-1)?.end ?? 0
});
/** True where nothing else is in the lines of these pictures: what is between markers has lines of its own. */
function hasOwnLines(text, run) {
	if (run.some(({ isInLine }) => isInLine)) return false;
	const paragraph = run[0]?.paragraph;
	if (!paragraph) return true;
	const { start, end } = rangeOf(run);
	const before = text.slice(paragraph.start, start).split("\n").at(-1) ?? "";
	const after = text.slice(end, Math.max(end, paragraph.end));
	return !before.trim() && !after.trim();
}
var ADVICE = {
	banner: () => "the platform’s script or frame of the wall",
	wall: () => "a picture of backers by the platform",
	avatar: () => "a picture of one backer by the platform",
	button: () => "the platform’s button: the kit has <collective-button>",
	badge: () => "a badge",
	contributors: () => "a picture of people who wrote code, which the command doesn’t draw",
	collectives: () => "a list of collectives, which the kit doesn’t have",
	data: (slug) => `reads the platform’s data: collective-wall ${slug} backers.json saves it, collective-widgets/data loads it`
};
var adviceOn = ({ kind, slug }) => ADVICE[kind](slug ?? "<slug>");
// cli/migrate/words.ts
/** A word of a shell's command line, in quotes where it needs them. */
var shellWord = (text) => /^[\w./:=@%+,-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", `'\\''`)}'`;
// cli/migrate/sponsorkit.ts
/** Finds sponsorkit: its configuration, and where it is run. It is listed with the command that takes its place. */
var CONFIGURATION = /(^|\/)sponsor(s|kit)?\.config\.[cm]?[jt]s$/;
var RUN = /\bsponsorkit\b(?!\/)|\bSPONSORKIT_OPENCOLLECTIVE_SLUG\b/g;
/** Reads a value of the configuration as far as it is written out. */
var written = (text, pattern) => pattern.exec(text)?.[1] ?? null;
function sponsorkitNotes(path, text) {
	const lineOf = (offset) => text.slice(0, offset).split(/\r\n?|\n/).length;
	if (CONFIGURATION.test(path)) return [{
		line: 1,
		sentence: `sponsorkit’s configuration: ${commandFor(path, text)}`
	}];
	if (!/(^|\/)(package\.json|\.env[\w.-]*)$|\.(ya?ml|sh)$/.test(path)) return [];
	const [first] = text.matchAll(RUN);
	if (!first) return [];
	return [{
		line: lineOf(first.index),
		sentence: "sponsorkit is set up or run here"
	}];
}
function commandFor(path, commented) {
	const text = commented.replace(/^\s*\/\/.*$/gm, "");
	const slug = written(text, /opencollective\s*:\s*\{[^}]*?\bslug\s*:\s*['"]([\w.-]{1,100})['"]/);
	const login = written(text, /\bgithub\s*:\s*\{[^}]*?\blogin\s*:\s*['"]([\w-]{1,100})['"]/);
	const folder = written(text, /\boutputDir\s*:\s*['"]([^'"\r\n]{1,100})['"]/) ?? "sponsorkit";
	const name = written(text, /^\s*name\s*:\s*['"]([\w.-]{1,60})['"]/m) ?? "sponsors";
	const width = written(text, /\bwidth\s*:\s*(\d{3,4})\b/);
	const tiers = tiersIn(text);
	const file = posix.join(posix.dirname(path), folder, `${name}.svg`);
	const words = [
		"collective-wall",
		slug ?? "<slug>",
		shellWord(file)
	];
	if (width) words.push("--width", width);
	if (login) words.push("--github", login);
	else if (tiers.includes(">=")) words.push("--amount-of", "month");
	if (tiers) words.push("--tiers", shellWord(tiers));
	return words.join(" ");
}
/** Heights of pictures by sponsorkit's names for them. */
var PRESETS = {
	xs: 25,
	small: 35,
	base: 40,
	medium: 50,
	large: 70,
	xl: 90
};
/** Its tiers, highest first. Past sponsors, whose amount is negative, are in the tier of all others. */
function tiersIn(text) {
	const [, list = ""] = text.split(/\btiers\s*:\s*\[/);
	return list.split(/(?=\btitle\s*:)/).flatMap((part) => {
		const title = written(part, /^title\s*:\s*['"`]([^'"`\r\n]{1,60})['"`]/);
		if (title === null) return [];
		const least = Number(written(part, /\bmonthlyDollars\s*:\s*(-?\d+(?:\.\d+)?)/) ?? 0);
		const preset = written(part, /\b(?:tierP|p)resets\.(\w+)/);
		return [{
			name: title.replace(/[,:]|>=/g, " ").replace(/\s+/g, " ").trim(),
			least,
			size: PRESETS[preset ?? ""] ?? ""
		}];
	}).filter(({ least }) => least >= 0).sort((a, b) => b.least - a.least).map(({ name, least, size }) => {
		const tier = least && name ? `${name} >= ${least}` : "*";
		return size ? `${tier}: ${size}` : tier;
	}).join(", ");
}
// cli/migrate/migrate.ts
/** Moves a folder from the platform's embeds and from sponsorkit to the kit and the command. */
/** Finds, shows, and with `--write` changes. @throws Problem */
async function migrate(job, reporter) {
	const parsers = await importParsers();
	const files = await pagesIn(job.folder);
	const pictures = /* @__PURE__ */ new Map();
	const plans = files.map((file) => plan(file, job, {
		parsers,
		pictures
	}));
	const changed = plans.filter(({ changes }) => changes);
	for (const own of changed) showDiff(own, parsers, reporter);
	if (job.isWriting) await write(changed, job);
	showNotes(plans, reporter);
	const commands = commandsFor(changed, job.folder);
	if (commands.length) {
		reporter.line("");
		reporter.line(`${job.isWriting ? "Now" : "After that"}, draw the walls:`);
		for (const command of commands) reporter.line(`  ${command}`);
	}
	reporter.line("");
	reporter.line(summary(changed, plans, job));
}
async function importParsers() {
	try {
		return (await import("./parsers.mjs")).parsers;
	} catch (error) {
		if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
		throw failed("This copy of the command can’t migrate: use the package or a build of it.");
	}
}
var BOM = "ï»¿";
/** Each byte is one character, so that those that stay are the same, whatever the encoding. */
function plan(file, { kit, folder }, { parsers, pictures }) {
	const whole = file.bytes.toString("latin1");
	const bom = whole.startsWith(BOM) ? BOM : "";
	const walls = [];
	const page = posixJoin(folder, file.path);
	const draw = (wall) => {
		const options = optionsText(wall);
		const path = pathOf(wall, file.path, {
			folder,
			taken: pictures
		});
		pictures.set(path, wall.slug + options);
		walls.push({
			...wall,
			argument: path + options
		});
		return posix.relative(posix.dirname(page), path);
	};
	const own = planFile(whole.slice(bom.length), pageKind(file.path), {
		kit,
		parsers,
		draw
	});
	const notes = [...own.notes, ...sponsorkitNotes(file.path, whole)];
	return {
		...own,
		notes,
		file,
		walls,
		bytes: Buffer.from(bom + own.text, "latin1")
	};
}
/** Longest line of a difference: built pages can be one line. */
var LONGEST = 300;
function showDiff({ file, bytes }, { differenceOf }, to) {
	for (const line of differenceOf(file.path, file.bytes.toString(), bytes.toString())) {
		const text = line.replace(/\r$/, "").replaceAll("	", "  ").trimEnd();
		to.line(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
	}
	to.line("");
}
/** What stays, one line for each kind in a file. */
function showNotes(plans, { line: say }) {
	const lines = plans.flatMap(({ file, notes }) => {
		const bySentence = /* @__PURE__ */ new Map();
		for (const { sentence, line } of notes) {
			const same = bySentence.get(sentence);
			if (same) same.count += 1;
			else bySentence.set(sentence, {
				line,
				count: 1
			});
		}
		return [...bySentence].map(([sentence, { line, count }]) => {
			const more = count > 1 ? ` (${count} times)` : "";
			return `  ${file.path}:${line}: ${sentence}${more}`;
		});
	});
	if (!lines.length) return;
	say("Left as it is:");
	lines.forEach(say);
}
/** A command for each collective of a page. */
function commandsFor(changed, folder) {
	return changed.flatMap(({ file: { path }, walls }) => {
		return [...new Set(walls.map(({ slug }) => slug))].map((slug) => {
			const own = walls.filter((wall) => wall.slug === slug);
			own.sort((a, b) => Number(b.isMarked) - Number(a.isMarked));
			const readme = own.some(({ isMarked }) => isMarked) ? ["--readme", posixJoin(folder, path)] : [];
			return [
				"collective-wall",
				slug,
				...new Set(own.map(({ argument }) => argument)),
				...readme
			].map(shellArgument).join(" ");
		});
	});
}
/** A flag stays one. */
var shellArgument = (text) => text === "--readme" ? text : shellWord(text);
var optionsText = ({ options }) => options.length ? `:${options.map((pair) => pair.join("=")).join(",")}` : "";
var posixJoin = (folder, path) => posix.join(folder.split("\\").join("/"), path);
/** A file beside the page that nothing else is in; for the folder's own README, in `.github`. */
function pathOf(wall, page, { folder, taken }) {
	const { name, slug } = wall;
	const isReadme = /^readme[.\w-]*$/i.test(page);
	const beside = posixJoin(folder, posix.join(posix.dirname(page), isReadme ? ".github" : "."));
	return [name, ...[
		"",
		"-2",
		"-3",
		"-4",
		"-5",
		"-6",
		"-7",
		"-8",
		"-9"
	].map((number) => `${slug}-${name}${number}`)].map((own) => posix.join(beside, `${own}.svg`)).find((path) => {
		const holder = taken.get(path);
		return holder === void 0 ? !existsSync(path) : holder === slug + optionsText(wall);
	}) ?? posix.join(beside, `${slug}-${name}-wall.svg`);
}
async function write(changed, { folder, isForced }) {
	if (!changed.length) return;
	const reason = isForced ? null : await dirtiness(folder);
	if (reason) throw failed(`${reason}. Commit them first, or add --force.`);
	await replaceFiles(changed.map(({ file, bytes }) => {
		const path = join(folder, file.path);
		const next = (old) => {
			if (old?.equals(file.bytes)) return bytes;
			throw failed(`${path} has changed meanwhile.`);
		};
		return {
			path,
			next
		};
	}), false);
}
function summary(changed, plans, job) {
	const count = changed.reduce((sum, { changes }) => sum + changes, 0);
	const what = `${count} ${count === 1 ? "place" : "places"} in ${changed.length} ${changed.length === 1 ? "file" : "files"}`;
	if (count) return job.isWriting ? `Changed ${what}.` : `Would change ${what}: add --write.`;
	return plans.some(({ notes }) => notes.length) ? "Nothing to change by itself." : "Nothing of the platform’s found.";
}
// cli/print.ts
/** The one place that prints. What is printed names files, slugs, and hosts, which strangers can have chosen. */
/** Line breaks, escape sequences, and what turns the direction of text. */
var CONTROLS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What build services read as commands: `::warning::`, `##[group]`, `##teamcity[task]`. */
var COMMANDS = /^(\s*):(?=:)|#(?=#\w*\[)/g;
/** The text as one line without effects. */
var printable = (text) => text.replace(CONTROLS, "�").replace(COMMANDS, "$& ");
function createPrinter({ stdout, stderr }, hasColors) {
	const styled = (style, text) => stderr.isTTY && hasColors ? styleText(style, text) : text;
	const complain = (text) => stderr.write(`${styled("red", "collective-wall:")} ${printable(text)}\n`);
	return {
		reporter: (isQuiet) => ({
			line: (text) => {
				if (!isQuiet) stdout.write(`${printable(text)}\n`);
			},
			progress: (text) => {
				if (!isQuiet && stderr.isTTY) stderr.write(`\r\x1b[K${styled("dim", printable(text))}`);
			}
		}),
		problem: ({ message, exitCode, isUntouched }) => {
			complain(message);
			if (exitCode === 2) stderr.write("collective-wall --help says how to use it.\n");
			else if (isUntouched) stderr.write("Nothing was changed.\n");
		},
		/** A mistake of our own. */
		unexpected: (error) => {
			const { stack = `${error}` } = error;
			for (const line of stack.split("\n")) complain(line);
		}
	};
}
// src/platform/account.ts
/** What is given each month and each year, as of now. */
var RECURRING = `recurring: activeRecurringContributionsBreakdown {
        label
        count
        amount { valueInCents currency }
      }`;
/** GraphQL's `valueInCents` counts hundredths whatever the currency, on every installation. */
function decodeAmount(value) {
	const object = asObject(value);
	const cents = asNumber(object?.valueInCents);
	const currency = cleanText(object?.currency);
	if (cents === null || !currency) return null;
	return {
		minor: toMinorUnits(cents, "hundredths", currency),
		currency
	};
}
/** One entry each for monthly and yearly; null when there is none. */
function decodeRecurring(value) {
	if (!Array.isArray(value)) return null;
	const entries = value.map(asObject);
	const incomeOf = (label) => {
		const found = entries.find((entry) => entry?.label === label);
		const amount = decodeAmount(found?.amount);
		return amount && {
			count: asCount(found?.count) ?? 0,
			amount
		};
	};
	return {
		monthly: incomeOf("monthly"),
		yearly: incomeOf("yearly")
	};
}
/** A goal of the account's settings, whose amount has no currency of its own. */
function decodeGoal(value, currency) {
	const goal = asObject(value);
	const kind = goal?.type === "yearlyBudget" || goal?.type === "balance" ? {
		yearlyBudget: "yearlyIncome",
		balance: "balance"
	}[goal.type] : null;
	const target = decodeAmount({
		valueInCents: goal?.amount,
		currency
	});
	if (!kind || !target || target.minor <= 0) return null;
	return {
		kind,
		title: cleanText(goal?.title),
		target,
		reached: null
	};
}
/** The amount of a tier without a goal is null. */
function decodeTierGoal(value) {
	const tier = asObject(value);
	const target = decodeAmount(tier?.goal);
	if (!target || target.minor <= 0) return null;
	const frequency = tier?.frequency;
	const kind = frequency === "MONTHLY" ? "month" : frequency === "YEARLY" ? "year" : "total";
	const stats = asObject(tier?.stats);
	const reached = kind === "total" ? stats?.totalAmountReceived : stats?.recurringAmount;
	return {
		kind,
		title: cleanText(tier?.name),
		target,
		reached: decodeAmount(reached)
	};
}
// src/platform/graphql-list.ts
/** Members that one request gives at most. */
var MOST_MEMBERS = 1e3;
/** 100,000 members: a longer list is probably a platform that repeats itself. */
var MOST_PAGES$1 = 100;
/** A thousand members take the platform a few seconds. */
var DEADLINE_MS = 3e4;
/** Ten requests a minute are allowed; a platform that asks for a longer pause is not waited for. */
var LONGEST_PAUSE_MS = 12e4;
/**
* What the public list and the summary tell, oldest members first; the platform refuses a limit over 1,000. It tells no
* last payment. Members of a parent are left out, as in the public list.
*/
var MEMBERS_QUERY = `query Members($slug: String!, $limit: Int!, $offset: Int!, $direction: OrderDirection!) {
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
/** @throws PlatformError `not-found`, `private`, and those of GraphQL */
async function askMemberPage(platform, slug, { offset, limit, order = "oldest" }, { token = null, ...context } = {}) {
	const direction = order === "oldest" ? "ASC" : "DESC";
	const { data, receivedAt } = await graphql(platform, {
		query: MEMBERS_QUERY,
		variables: {
			slug: checkSlug(slug),
			limit,
			offset,
			direction
		},
		token
	}, {
		deadlineMs: DEADLINE_MS,
		...context
	});
	const account = asObject(data.account);
	const members = asObject(account?.members);
	if (!account || !Array.isArray(members?.nodes)) throw new PlatformError(data.account === null ? "not-found" : "bad-response");
	const total = asCount(members.totalCount) ?? members.nodes.length;
	const idOf = (index) => order === "oldest" ? offset + index + 1 : Math.max(1, total - offset - index);
	const rows = members.nodes.map((node, index) => toRow(platform, node, idOf(index)));
	return {
		data: {
			summary: toSummary(platform, account),
			rows,
			total
		},
		receivedAt
	};
}
function toSummary({ profile }, account) {
	const stats = asObject(account.stats);
	return {
		slug: account.slug,
		currency: account.currency,
		image: account.imageUrl,
		balance: amountIn(profile.amountUnit, stats?.balance),
		yearlyIncome: amountIn(profile.amountUnit, stats?.yearlyBudget),
		backersCount: account.totalFinancialContributors ?? 0
	};
}
function toRow(platform, node, MemberId) {
	const member = asObject(node) ?? {};
	const account = asObject(member.account);
	const isHidden = !account || account.isIncognito === true;
	const slug = asSlug(account?.slug);
	const createdAt = asText(member.createdAt);
	return {
		MemberId,
		createdAt: parseDateTime(createdAt) === null ? null : createdAt?.slice(0, 16).replace("T", " "),
		type: account?.type === "INDIVIDUAL" || !account ? "USER" : account.type,
		role: member.role,
		tier: asObject(member.tier)?.name,
		isActive: member.isActive === true,
		totalAmountDonated: amountIn(platform.profile.memberUnit, member.totalDonations),
		profile: slug && accountUrl(platform, slug),
		name: isHidden ? "Incognito" : account.name,
		image: account?.imageUrl,
		description: account?.description,
		...linksOf(account?.socialLinks)
	};
}
function linksOf(links) {
	const found = asArray(links).map(asObject);
	const urlOf = (type) => asText(found.find((link) => link?.type === type)?.url);
	return {
		website: urlOf("WEBSITE"),
		twitter: urlOf("TWITTER"),
		github: urlOf("GITHUB")
	};
}
/** GraphQL counts hundredths, whatever the currency. */
function amountIn(unit, value) {
	if (unit === "hundredths") return asNumber(asObject(value)?.valueInCents);
	const amount = decodeAmount(value);
	if (!amount) return null;
	return unit === "major" ? toMajorUnits(amount) : amount.minor;
}
/** A source for the command and for builds: it waits where the platform asks for a pause. */
function graphqlList(platform, decode) {
	return {
		...atPlatform(platform, "graphql"),
		async ask(slug, context) {
			const rows = [];
			for (let page = 0;; page++) {
				const wanted = {
					offset: page * MOST_MEMBERS,
					limit: MOST_MEMBERS
				};
				const { data, receivedAt } = await patiently(() => askMemberPage(platform, slug, wanted, context), context);
				rows.push(...data.rows);
				const isLast = data.rows.length < 1e3 || rows.length >= data.total;
				if (!isLast && page + 1 === MOST_PAGES$1) throw new PlatformError("too-large");
				if (isLast) return {
					...membersOf(platform, decode, {
						...data,
						rows
					}),
					...WHOLE,
					receivedAt
				};
			}
		}
	};
}
/** The people of some rows. */
function membersOf({ profile }, decode, { rows, summary: rawSummary }) {
	const summary = decodeSummary(rawSummary, profile);
	const { members, dropped } = decodeRows(decode, rows, profile, summary.currency);
	return {
		summary,
		rawSummary,
		backers: mergeMembers(members.map((member) => ({
			...member,
			lacksPayments: true
		}))),
		rowCount: rows.length,
		dropped
	};
}
async function patiently(send, { wait = waitFor, signal }) {
	try {
		return await send();
	} catch (error) {
		const { code, retryAfterMs = 0 } = error;
		if (code !== "rate-limited" || retryAfterMs > LONGEST_PAUSE_MS) throw error;
		await wait(retryAfterMs, signal);
		return send();
	}
}
/** True for what a public address answers when it is gone: 404, 410, and 5xx after every try. */
function isListGone(error) {
	const { code } = error;
	return code === "not-found" || code === "server-error";
}
/**
* The public list, or GraphQL where the list is gone.
* @throws PlatformError `private` where GraphQL says so, and what the list answered if GraphQL has no answer either
*/
async function listOrGraphql(list, byGraphql) {
	try {
		return await list();
	} catch (error) {
		if (!isListGone(error)) throw error;
		return byGraphql().catch((reason) => {
			throw reason.code === "private" || error.code === "not-found" ? reason : error;
		});
	}
}
// widgets/static/data.ts
var DEFAULT_LIMIT = 100;
/**
* Filters, orders and groups backers: the model that `renderHtml` and `renderSvg` draw.
* @throws PlatformError `list-needed` if `active`, `recent`, or `status` is asked of backers that came by GraphQL
*/
function selectBackers(backers, options = {}, now = Date.now()) {
	const { tiers } = parseTiers(options.tiers ?? null);
	const limit = options.limit ?? DEFAULT_LIMIT;
	if (unanswerable(backers, {
		...options,
		tiers
	}).length) throw new PlatformError("list-needed");
	return wallModel(backers, {
		...options,
		tiers
	}, limit || null, now);
}
// widgets/wall/styles.ts
/** Styles of a wall. The grid's lengths are here only; scripts read them off an empty grid. */
var WALL_STYLES = `
.root { container-type: inline-size }
.room, .box, .grid, [role=list] { display: grid; align-content: start }
.room { grid-template: auto auto 1fr / 100% }
.room > slot { display: block }
[name=heading] { grid-area: 1 / 1 }
.box { grid-area: 2 / 1 }
.footer { grid-area: 3 / 1 }
.message { grid-area: 2 / 1 / 4 }
[name=empty] { grid-row-end: 3 }
.stand-in:is(.loading, .error) > .message { grid-row-start: 1 }
:is(.loading, .error) > .footer, .stand-in:is(.loading, .error) > [name=heading] { visibility: hidden }
.grid {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--track)), var(--stretch, 1fr)));
  grid-auto-rows: var(--row);
  overflow-clip-margin: 6px;
}
.grid, [role=list] { gap: var(--collective-gap, 8px) }
.probe { block-size: 0; line-height: 2.75em; visibility: hidden }
.chunk { content-visibility: auto }
.grid { --row: calc(var(--size) + var(--lines, 0em)) }
.names, .amounts { --lines: 1.4em }
.names.amounts { --lines: 2.8em }
.avatars .grid { --track: var(--size); --stretch: var(--track) }
.avatars:is(.names, .amounts) .grid { --track: max(var(--size), 7em); --stretch: 1fr }
.logos .grid { --track: calc(var(--size) * 2) }
.logos.names { --lines: 2.8em }
.logos.names.amounts { --lines: 4.2em }
.cards .grid { --track: 15em; --row: calc(max(var(--size), var(--lines, 0em)) + 1.5em) }
.list .grid { --track: 100%; --row: calc(max(var(--size), 1.4em) + 0.6em) }
.circle { --radius: 50% }
.rounded { --radius: 22% }
.logos.circle { --radius: 8px }
.logos.rounded { --radius: 12px }
a { color: inherit; text-decoration: none; border-radius: 4px }
a:hover, [part=more], [part=contribute] { color: var(--accent) }
[part=heading] { font-size: 1.25em; font-weight: 600; margin-block-end: 0.5em; overflow-wrap: anywhere }
[part=group-heading] { margin: 0; font-size: 1em; line-height: 2.75em }
[part=group-heading], [part=name], [part=amount] {
  max-inline-size: 100%;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
}
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
[part=backer] { position: relative; min-inline-size: 0 }
[part=link] { display: grid; block-size: 100%; justify-items: center; align-content: start }
[part~=avatar] {
  inline-size: var(--size);
  block-size: var(--size);
  border-radius: var(--radius, 0);
  object-fit: cover;
  background: light-dark(#8882, #fff2);
}
[part~=initials] {
  display: grid;
  place-items: center;
  overflow: hidden;
  font-size: calc(var(--size) * 0.38);
  line-height: 1;
  font-weight: 600;
  background: light-dark(oklch(0.91 0.05 var(--hue)), oklch(0.38 0.06 var(--hue)));
  color: light-dark(oklch(0.4 0.1 var(--hue)), oklch(0.93 0.04 var(--hue)));
}
[part=amount] { font-size: 0.9em; line-height: 1.55; opacity: 0.8; font-variant-numeric: tabular-nums }
.logos [part=link] { justify-items: stretch; text-align: center }
.logos [part~=avatar] { inline-size: 100%; object-fit: contain }
.logos img { padding: 0.4em 0.8em; background: #fff }
.logos [part~=initials] { background: var(--plate); color: inherit }
.logos [part=name] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal }
:is(.cards, .list) [part=link] {
  grid-template-columns: var(--size) 1fr auto;
  align-content: center;
  align-items: center;
  column-gap: 0.75em;
  justify-items: start;
}
.list [part=amount] { grid-column: 3 }
.cards [part=link] { padding: 0.75em; border-radius: 10px; background: var(--plate) }
.cards [part=name] { font-weight: 600 }
.cards [part=amount] { grid-column: 2 }
.cards.names.amounts [part~=avatar] { grid-row: 1 / 3 }
.footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1em; min-block-size: 3em }
[part=more], [part=contribute] {
  font: inherit;
  background: none;
  border: var(--edge);
  border-radius: 99px;
  padding: 0.25em 0.9em;
  cursor: pointer;
}
[part=contribute] { margin-inline-start: auto }
.empty [part=contribute] { margin-inline-start: 0 }
[part=note] { opacity: 0.8 }
[part=note], [part=message], [part=more] { unicode-bidi: plaintext }
[part=message] { margin: 0; padding-block: 0.5em }
.root [hidden] { display: none }
@container (inline-size < 30em) {
  .reserved > .footer { min-block-size: 4.8em }
  .footer { align-content: start }
  .footer > :not([part=note]) { margin-block: 0.5em }
  [part=note] { order: 1; inline-size: 100% }
}
@media (forced-colors: active) { [part~=initials] { border: 1px solid } }
@media print { .chunk { content-visibility: visible } button { display: none } }
`;
// widgets/static/html.ts
/** A wall as HTML: what `<collective-wall>` draws, without script. Inside the element it is the fallback. */
/** Densities of screens that pictures are offered for. */
var DENSITIES = [
	1,
	1.5,
	2,
	3
];
/** The wall as a piece of HTML. Pictures come from where the element gets them. */
function renderHtml(model, look) {
	const scene = sceneOf(model, look);
	const { theme, headingLevel, accent } = scene.look;
	const style = look.styles === "none" ? "" : `<style>${stylesOf(scene)}</style>\n`;
	const classes = [
		"root",
		theme,
		...lookOf$1(scene.look),
		sizeClass(sizeOf(scene.look))
	];
	if (accent) classes.push(accentClass(accent));
	const title = scene.heading ? `<h${headingLevel} class="own" part="heading">${escapeText(scene.heading)}</h${headingLevel}>\n` : "";
	const empty = scene.empty ? `<p class="own" part="message">${escapeText(scene.empty)}</p>\n` : "";
	const lists = scene.sections.map((section) => list(scene, section)).join("\n");
	const box = empty || `<div class="box"><div class="own"><div>\n${lists}\n</div></div></div>\n`;
	const direction = attribute("dir", scene.isRightToLeft ? "rtl" : null);
	return `<div class="collective-wall-html"${UNCOMPILED} lang="${escapeText(scene.locale)}"${direction}>
${style}<div class="${classes.join(" ")}"><div class="room ready" part="wall">
${title}${box}${footer(scene)}</div></div>
</div>
`;
}
function list(scene, { heading, size, people }) {
	const level = groupLevelOf({
		...scene.look,
		heading: scene.heading ?? ""
	});
	const title = heading ? `<h${level} part="group-heading"><bdi>${escapeText(heading)}</bdi></h${level}>\n` : "";
	const label = escapeText(heading ?? scene.title);
	const items = people.map((person) => item(scene, person, size)).join("\n");
	return `${title}<div part="list" class="${sizeClass(size)}"><ul class="grid" role="list" aria-label="${label}">
${items}
</ul></div>`;
}
function item(scene, person, size) {
	const { target, linkRel } = scene.look;
	const { href, name, amount } = person;
	const link = href ? ` href="${escapeText(href)}"${attribute("target", target)}${attribute("rel", linkRel)}` : "";
	const shown = scene.hasNames ? `<bdi part="name">${escapeText(name)}</bdi>` : "";
	const paid = amount ? ` <span part="amount">${escapeText(amount)}</span>` : "";
	return `<li part="backer"><a part="link"${link}>${picture(scene, person, size)}${shown}${paid}</a></li>`;
}
/** The element's own picture, for every density of screen. A name that is not shown is its text. */
function picture({ look, hasNames }, person, size) {
	const { backer, name, hue } = person;
	const title = hasNames ? "" : attribute("title", name);
	const [source, ...sharper] = DENSITIES.map((density) => {
		const url = pictureUrl(look, backer, pictureHeight(size, density));
		return url ? {
			density,
			url
		} : null;
	});
	if (!source) {
		const text = `<span part="avatar initials" class="hue-${hue}" aria-hidden="true"${title}>${escapeText(initials(name))}</span>`;
		return hasNames ? text : `${text}<span class="hidden">${escapeText(name)}</span>`;
	}
	const others = sharper.filter((other) => other && other.url !== source.url);
	const set = [source, ...others].map((other) => other && `${other.url} ${other.density}x`);
	const width = look.layout === "logos" ? "" : ` width="${size}"`;
	const dark = darkPictureUrl(look, backer);
	const image = `<img part="avatar" alt="${hasNames ? "" : escapeText(name)}"${title} loading="lazy" decoding="async" referrerpolicy="no-referrer"${width} height="${size}"${attribute("srcset", others.length ? set.join(", ") : "")} src="${escapeText(source.url)}">`;
	return dark ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeText(dark)}">${image}</picture>` : image;
}
function footer({ more, moreUrl, note, contribute, look }) {
	const link = (part, url, text) => `<a part="${part}" href="${escapeText(url)}"${attribute("target", look.target)} rel="noopener">${escapeText(text)}</a>`;
	const parts = [
		more ? link("more", moreUrl, more) : "",
		note ? `<span part="note">${escapeText(note)}</span>` : "",
		contribute ? link("contribute", contribute.url, contribute.text) : ""
	].join("");
	return parts ? `<div class="own footer" part="footer">${parts}</div>\n` : "";
}
var sizeClass = (size) => `size-${size}`;
var accentClass = (accent) => `accent-${accent.replace(/[^\w.]+/g, "-").replaceAll(".", "_")}`;
/**
* The element's own style sheets, in the scope of a class. Written twice, the class outweighs a site's rules for its
* content, which cannot reach into the element either.
*/
function stylesOf({ look, sections }) {
	const { accent } = look;
	const own = [
		":where(.own *) { all: revert }",
		"ul { list-style: none; margin: 0; padding: 0 }",
		"picture { display: contents }",
		".root:not(.logos) img { font-size: 0.6em; line-height: 1.2; text-align: center; overflow-wrap: anywhere }",
		...[.../* @__PURE__ */ new Set([sizeOf(look), ...sections.map(({ size }) => size)])].map((size) => `.${sizeClass(size)} { --size: ${size}px }`),
		...Array.from({ length: 24 }, (_, index) => `.hue-${index * 15} { --hue: ${index * 15} }`),
		accent ? `.${accentClass(accent)} { --accent: ${accent} }` : ""
	];
	const element = SHARED_STYLES.replace(/:host[^{]*\{[^}]*\}/g, "") + WALL_STYLES;
	const [reset = "", ...rules] = own;
	return `collective-wall{display:block}.collective-wall-html.collective-wall-html{${`${reset}\n${element}\n${rules.join("\n")}`.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1").trim()}}`;
}
/** Free space of a logo's plate, on each side. */
var LOGO_MARGIN = {
	x: 12,
	y: 8
};
var CARD = {
	width: 225,
	padding: 11
};
function personLink({ look }, { href, name }, content) {
	const title = `<title>${escapeText(name)}</title>`;
	if (!href) return `<g>${title}${content}</g>`;
	const attributes = attribute("target", look.target) + attribute("rel", look.linkRel);
	return `<a href="${escapeText(href)}"${attributes}>${title}${content}</a>`;
}
function cellOf(scene, person, place, picture) {
	const { look } = scene;
	const { x, y, width, height, size } = place;
	if (look.layout === "cards" || look.layout === "list") return rowOf(scene, person, place, picture);
	if (look.layout === "logos") return logo(scene, person, {
		x,
		y,
		width,
		height: size
	}, picture) + captions(scene, person, place);
	return avatar(scene, person, {
		x: round(x + (width - size) / 2),
		y,
		width: size,
		height: size
	}, picture) + captions(scene, person, {
		...place,
		height
	});
}
/** The name, cut to the width. In a right-to-left wall it is isolated, so that its ellipsis stays at its end. */
function nameText({ isRightToLeft }, { name }, width, weight = "normal") {
	const fitted = fitText(name, width, weight);
	return svgText(isRightToLeft ? `\u2068${fitted}\u2069` : fitted);
}
/** A box whose border is drawn inside it. */
var inset = ({ x, y, width, height }) => {
	return {
		x: x + .5,
		y: y + .5,
		width: width - 1,
		height: height - 1
	};
};
var boxOf = ({ x, y, width, height }) => `${attribute("x", round(x))}${attribute("y", round(y))} width="${round(width)}" height="${round(height)}"`;
/** Radius of a box's corners. */
function radiusOf({ look: { shape, layout } }, { height }) {
	if (shape === "square") return 0;
	if (layout === "logos") return 12;
	return round(shape === "circle" ? height / 2 : height * .22);
}
function avatar(scene, person, box, picture) {
	const plate = (className) => `<rect class="${className}"${boxOf(box)}${attribute("rx", radiusOf(scene, box) || null)}/>`;
	if (!picture) {
		const y = round(box.y + box.height / 2 + box.height * .135);
		const font = round(box.height * .38);
		const found = initials(person.name);
		const letters = found ? `<text class="initials" x="${round(box.x + box.width / 2)}" y="${y}" font-size="${font}">${escapeText(found)}</text>` : "";
		return `<g class="h${person.hue}">${plate("plate")}${letters}</g>`;
	}
	return `${picture.isOpaque ? "" : plate("white")}${imageOf(picture, box)}`;
}
/** A logo on a plate; the name where there is none. */
function logo(scene, person, box, picture) {
	const radius = attribute("rx", radiusOf(scene, box) || null);
	if (!picture) {
		const room = box.width - 2 * LOGO_MARGIN.x;
		const fitting = room / Math.max(1, textWidth(person.name, "bold"));
		const font = round(Math.max(11, Math.min(20, box.height * .28, fitting)));
		const name = nameText(scene, person, room / font, "bold");
		const center = `x="${round(box.x + box.width / 2)}" y="${round(box.y + box.height / 2 + font * .36)}"`;
		const text = scene.hasNames ? escapeText(initials(person.name)) : name;
		return `<rect class="card"${boxOf(inset(box))}${radius}/><text class="under strong" ${center} font-size="${font}">${text}</text>`;
	}
	const inner = {
		x: box.x + LOGO_MARGIN.x,
		y: box.y + LOGO_MARGIN.y,
		width: box.width - 2 * LOGO_MARGIN.x,
		height: box.height - 2 * LOGO_MARGIN.y
	};
	return `<rect class="white edge"${boxOf(inset(box))}${radius}/>${imageOf(picture, inner)}`;
}
/** Nothing that could end the attribute. */
var BASE64 = /^[\w+/=]*$/;
/** The picture; with one for dark pages, the style sheet shows one of them. */
function imageOf(picture, box) {
	const { dark } = picture;
	const image = (shown, className) => `<image${attribute("class", className)}${boxOf(box)} href="${addressOf(shown)}"/>`;
	return dark ? image(picture, "on-light") + image(dark, "on-dark") : image(picture, "");
}
var addressOf = ({ type, base64 }) => `data:${escapeText(type)};base64,${BASE64.test(base64) ? base64 : ""}`;
/** Name and amount under a picture. */
function captions(scene, person, place) {
	const { amount } = person;
	const { x, y, width, size } = place;
	const center = round(x + width / 2);
	return [scene.hasNames ? `<text class="under" x="${center}" y="{}">${nameText(scene, person, width / 15)}</text>` : "", amount ? `<text class="under amount" x="${center}" y="{}">${escapeText(fitText(amount, width / 13))}</text>` : ""].filter(Boolean).map((text, index) => text.replace("{}", `${round(y + size + 16 + index * 21)}`)).join("");
}
/** A card or a line of a list: picture, name and amount side by side. */
function rowOf(scene, person, place, picture) {
	const { x, y, width, height, size } = place;
	const { look, hasNames, hasAmounts, isRightToLeft } = scene;
	const isCard = look.layout === "cards";
	const padding = isCard ? CARD.padding : 0;
	const middle = y + height / 2;
	const room = width - 2 * padding - size - 11;
	const [left, start, end] = isRightToLeft ? [
		x + width - padding - size,
		x + padding + room,
		x + padding
	] : [
		x + padding,
		x + width - padding - room,
		x + width - padding
	];
	const box = {
		x: left,
		y: middle - size / 2,
		width: size,
		height: size
	};
	const amount = hasAmounts ? person.amount : null;
	const amountWidth = amount && !isCard ? textWidth(amount) * 14 + 12 : 0;
	const name = hasNames ? nameText(scene, person, (room - amountWidth) / 15, isCard ? "bold" : "normal") : "";
	const isDouble = isCard && !!name && !!amount;
	const nameY = round(middle + (isDouble ? -4 : 5));
	const amountY = round(middle + (isDouble ? 17 : 5));
	const plate = isCard ? `<rect class="card"${boxOf(inset({
		x,
		y,
		width,
		height
	}))} rx="10"/>` : "";
	const texts = [name && `<text class="${isCard ? "strong" : "name"}" x="${round(start)}" y="${nameY}">${name}</text>`, amount && `<text class="amount${isCard ? "" : " end"}" x="${round(isCard ? start : end)}" y="${amountY}">${escapeText(amount)}</text>`];
	return plate + avatar(scene, person, box, picture) + texts.filter(Boolean).join("");
}
/** The shape that pictures are cut to, by reference. */
function clipOf(scene) {
	const { shape, layout } = scene.look;
	if (shape === "square" || layout === "logos") return "";
	return `<clipPath id="collective-wall-${shape}" clipPathUnits="objectBoundingBox"><rect width="1" height="1" rx="${shape === "circle" ? .5 : .22}"/></clipPath>\n`;
}
/** Two decimals, without a trailing zero. */
var round = (length) => Math.round(length * 100) / 100;
// widgets/static/svg-styles.ts
var PALETTES = {
	light: {
		text: "#1f2328",
		muted: "#59636e",
		accent: "#0b5cc4",
		page: "#ffffff",
		card: "#f6f8fa",
		edge: "#d1d9e0",
		plate: (hue) => oklchToHex(.91, .05, hue),
		letters: (hue) => oklchToHex(.4, .1, hue)
	},
	dark: {
		text: "#f0f3f6",
		muted: "#a2abb5",
		accent: "#6cb0ff",
		page: "#0d1117",
		card: "#161b22",
		edge: "#3d444d",
		plate: (hue) => oklchToHex(.38, .06, hue),
		letters: (hue) => oklchToHex(.93, .04, hue)
	}
};
var FONT = "system-ui,-apple-system,\"Segoe UI\",\"Noto Sans\",Helvetica,Arial,sans-serif";
/** The style sheet; `hues` are those of the initials drawn. */
function svgStyles({ look, hasAmounts }, hues) {
	const { theme, accent, shape, layout } = look;
	const sheet = [
		"text{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}",
		".heading{font-size:19px;font-weight:600}",
		".group{font-size:16px;font-weight:600}",
		".strong{font-weight:600}",
		".note{font-size:14px}",
		".under,.initials{text-anchor:middle}",
		hasAmounts ? ".amount{font-size:13.5px;font-variant-numeric:tabular-nums}" : "",
		".end{text-anchor:end}",
		".initials{font-weight:600}",
		".initials,.card~text,.emoji{stroke:none}",
		".pill{fill:none}",
		".white{fill:#fff}",
		shape === "square" || layout === "logos" ? "" : `image{clip-path:url(#collective-wall-${shape})}`
	];
	const light = [...colors$1(PALETTES.light, accent, hues), ".on-dark{display:none}"];
	const dark = [
		...colors$1(PALETTES.dark, accent, hues),
		".on-dark{display:inline}",
		".on-light{display:none}"
	];
	return themedSheet("collective-wall", theme, {
		sheet: sheet.filter(Boolean),
		light,
		dark
	});
}
/** Rules for light pages, dark pages, or both, below an element with this class. */
function themedSheet(root, theme, { sheet, light, dark }) {
	const scoped = (rules) => rules.map((rule) => rule.replace(/[^{},]+(?=[^{}]*\{)/g, `.${root} $&`)).join("");
	const font = `.${root}{font:15px ${FONT}}`;
	const first = scoped([...sheet, ...theme === "dark" ? dark : light]);
	if (theme !== "auto") return font + first;
	return `${font}${first}@media (prefers-color-scheme:dark){${scoped(dark)}}`;
}
function colors$1(palette, accent, hues) {
	const { text, muted, page, card, edge } = palette;
	const own = accent || palette.accent;
	return [
		`text{fill:${text};stroke:${page}}`,
		`.note,.amount{fill:${muted}}`,
		`.accent{fill:${own}}`,
		`.pill{stroke:${own}}`,
		`.card{fill:${card}}`,
		`.card,.edge{stroke:${edge}}`,
		...[...hues].sort((a, b) => a - b).flatMap((hue) => [`.h${hue} .plate{fill:${palette.plate(hue)}}`, `.h${hue} text{fill:${palette.letters(hue)}}`])
	];
}
/** The color `oklch(lightness chroma hue)` as `#rrggbb`: not every viewer of SVG reads `oklch()`. */
function oklchToHex(lightness, chroma, hue) {
	const a = chroma * Math.cos(hue * Math.PI / 180);
	const b = chroma * Math.sin(hue * Math.PI / 180);
	const l = (lightness + .3963377774 * a + .2158037573 * b) ** 3;
	const m = (lightness - .1055613458 * a - .0638541728 * b) ** 3;
	const s = (lightness - .0894841775 * a - 1.291485548 * b) ** 3;
	return `#${[
		4.0767416621 * l - 3.3077115913 * m + .2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - .3413193965 * s,
		-.0041960863 * l - .7034186147 * m + 1.707614701 * s
	].map((light) => {
		const value = light > .0031308 ? 1.055 * light ** (1 / 2.4) - .055 : 12.92 * light;
		return Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, "0");
	}).join("")}`;
}
// widgets/static/svg.ts
/** Key of a backer's picture for dark pages. */
var darkKey = (key) => `${key} dark`;
var DEFAULT_WIDTH = 800;
var GAP = 8;
var HEADING = 34;
var GROUP_HEADING = 44;
var FOOTER = 44;
/** Pictures of everybody shown, in the wall's order. */
function picturesOf(model, look, density = 2) {
	const full = fullLook(look);
	const platform = platformOf(full);
	const given = {
		...full,
		platform
	};
	const isLogo = full.layout === "logos";
	return model.groups.flatMap((group) => {
		const shown = groupSize(group, full);
		const width = (isLogo ? shown * 2 - 2 * LOGO_MARGIN.x : shown) * density;
		const height = (isLogo ? shown - 2 * LOGO_MARGIN.y : shown) * density;
		const size = {
			width,
			height,
			isCropped: !isLogo
		};
		return group.backers.flatMap((backer) => {
			const { key } = backer;
			const url = pictureUrl(given, backer, Math.max(width, height));
			const dark = darkPictureUrl(given, backer);
			return [...url ? [{
				key,
				url,
				...size
			}] : [], ...dark ? [{
				key: darkKey(key),
				url: dark,
				...size
			}] : []];
		});
	});
}
/** The wall as the text of an SVG file. People without a picture get initials. */
function renderSvg(model, look, pictures) {
	const scene = sceneOf(model, look);
	const most = widthOf(look);
	const drawn = {
		parts: [],
		width: 0,
		height: 0,
		hues: /* @__PURE__ */ new Set()
	};
	if (scene.heading) addHeading(drawn, scene.heading, most);
	for (const section of scene.sections) addSection(drawn, scene, section, {
		most,
		pictures
	});
	if (scene.empty) addText(drawn, scene.empty, most);
	const needed = addFooter(drawn, scene, most);
	const width = Math.ceil(Math.min(most, Math.max(drawn.width, needed, 1)));
	const height = Math.ceil(Math.max(drawn.height, 1));
	const label = escapeText(scene.title);
	const [direction, left] = scene.isRightToLeft ? [" direction=\"rtl\"", -width] : ["", 0];
	return `<svg xmlns="http://www.w3.org/2000/svg" class="collective-wall"${UNCOMPILED} role="img" lang="${escapeText(scene.locale)}"${direction} width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<title>${label}</title>
<style>${svgStyles(scene, drawn.hues)}</style>
${clipOf(scene)}${drawn.parts.join("\n")}
</svg>
`;
}
/** The model with so many rows of pictures at most; the others are among "and N more". */
function rowsOf(model, look, rows) {
	const scene = sceneOf(model, look);
	const most = widthOf(look);
	let room = rows;
	const groups = model.groups.flatMap((group, index) => {
		const { backers } = group;
		const size = scene.sections[index]?.size ?? 1;
		const { columns } = latticeOf(scene, size, backers.length, most);
		const shown = backers.slice(0, room * columns);
		room -= Math.ceil(shown.length / columns);
		const more = group.more + backers.length - shown.length;
		return shown.length ? [{
			...group,
			backers: shown,
			more
		}] : [];
	});
	const shown = groups.reduce((sum, { backers }) => sum + backers.length, 0);
	return {
		...model,
		groups,
		shown,
		more: model.more + model.shown - shown
	};
}
var widthOf = ({ width = DEFAULT_WIDTH }) => Math.max(160, Math.round(width));
function addHeading(drawn, heading, most) {
	drawn.parts.push(`<text class="heading" y="22">${svgText(fitText(heading, most / 19, "bold"))}</text>`);
	drawn.width = Math.max(drawn.width, Math.min(most, textWidth(heading, "bold") * 19));
	drawn.height += HEADING;
}
function addText(drawn, text, most) {
	drawn.parts.push(`<text y="${drawn.height + 22}">${svgText(fitText(text, most / 15))}</text>`);
	drawn.width = Math.max(drawn.width, Math.min(most, textWidth(text) * 15));
	drawn.height += HEADING;
}
function addSection(drawn, scene, section, room) {
	const { people, heading, size } = section;
	if (heading) {
		const y = drawn.height + (drawn.height ? 30 : 20);
		const text = svgText(fitText(heading, room.most / 16, "bold"));
		drawn.parts.push(`<text class="group" y="${y}">${text}</text>`);
		drawn.width = Math.max(drawn.width, Math.min(room.most, textWidth(heading, "bold") * 16));
		drawn.height += GROUP_HEADING - (drawn.height ? 0 : 10);
	}
	const { columns, cell, gap } = latticeOf(scene, size, people.length, room.most);
	const top = drawn.height;
	for (const [index, person] of people.entries()) {
		const fromStart = index % columns * (cell.width + gap.x);
		const place = {
			x: round(scene.isRightToLeft ? -fromStart - cell.width : fromStart),
			y: round(top + Math.floor(index / columns) * (cell.height + gap.y)),
			...cell,
			size
		};
		const found = room.pictures.get(person.backer.key);
		const picture = found && {
			...found,
			dark: room.pictures.get(darkKey(person.backer.key))
		};
		if (!picture) drawn.hues.add(person.hue);
		drawn.parts.push(personLink(scene, person, cellOf(scene, person, place, picture)));
	}
	const inRow = Math.min(columns, people.length);
	const rows = Math.ceil(people.length / columns);
	drawn.width = Math.max(drawn.width, inRow * (cell.width + gap.x) - gap.x);
	drawn.height += rows * (cell.height + gap.y) - gap.y;
}
/** Columns fill the width: what is left of it goes into the gaps of pictures, or into the cells. */
function latticeOf({ look, hasNames, hasAmounts }, size, count, most) {
	const lines = (+hasNames + +hasAmounts) * 21;
	const fitting = (width) => Math.max(1, Math.floor((most + GAP) / (width + GAP)));
	const cells = (track, height) => {
		const columns = fitting(track);
		return {
			columns,
			cell: {
				width: (most - (columns - 1) * GAP) / columns,
				height
			},
			gap: {
				x: GAP,
				y: GAP
			}
		};
	};
	if (look.layout === "cards") return cells(CARD.width, Math.max(size, lines) + 2 * CARD.padding);
	if (look.layout === "list") return cells(most, Math.max(size, 21) + 9);
	if (look.layout === "logos") {
		const found = cells(size * 2, size + lines);
		return count >= found.columns ? found : {
			...found,
			cell: {
				...found.cell,
				width: Math.min(found.cell.width, size * 2.5)
			}
		};
	}
	if (lines) return { ...cells(Math.max(size, 105), size + lines) };
	const columns = fitting(size);
	const spread = (most - columns * size) / Math.max(1, columns - 1);
	const gap = Math.min(spread, Math.max(GAP, size / 5));
	return {
		columns,
		cell: {
			width: size,
			height: size
		},
		gap: {
			x: gap,
			y: gap
		}
	};
}
/** Adds what is below the lists; returns the width that it needs. */
function addFooter(drawn, scene, most) {
	const { more, moreUrl, note, contribute, look } = scene;
	if (!more && !note && !contribute) return 0;
	const y = drawn.height + (drawn.height ? 31 : 20);
	drawn.height += FOOTER - (drawn.height ? 0 : 11);
	const attributes = `${attribute("target", look.target)} rel="noopener"`;
	const link = (url, content) => `<a href="${escapeText(url)}"${attributes}>${content}</a>`;
	const said = [more, note].filter((text) => text !== null);
	const words = [more ? link(moreUrl, `<tspan class="accent">${escapeText(more)}</tspan>`) : "", note ? `<tspan>${escapeText(note)}</tspan>` : ""];
	if (said.length) drawn.parts.push(`<text class="note" y="${y}">${words.filter(Boolean).join(" · ")}</text>`);
	let needed = textWidth(said.join(" · ")) * 14;
	if (contribute) {
		const width = Math.ceil(textWidth(contribute.text) * 15 + 30);
		const fromStart = said.length ? needed + 20 : 1;
		const pill = {
			x: scene.isRightToLeft ? -fromStart - width : fromStart,
			y: y - 20,
			width,
			height: 29
		};
		needed = fromStart + width + 1;
		const text = `<text class="accent under" x="${round(pill.x + width / 2)}" y="${y}">${escapeText(contribute.text)}</text>`;
		drawn.parts.push(link(contribute.url, `<rect class="pill"${boxOf(pill)} rx="14.5"/>${text}`));
	}
	return Math.min(most, needed);
}
// src/platform/amounts.ts
/** What each person gives a month, or gave in the last twelve, by GraphQL: the public list has totals only. */
/** The platform refuses a limit over 1,000. */
var PAGE = 1e3;
/** Contributions of twelve months, or active ones, of which the amounts can be had. */
var MOST_CONTRIBUTIONS = PAGE * 10;
/** Active recurring contributions. */
var MONTH_AMOUNTS_QUERY = `query MonthAmounts($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    orders(
      filter: INCOMING
      status: [ACTIVE]
      onlySubscriptions: true
      limit: $limit
      offset: $offset
    ) {
      totalCount
      nodes { id frequency amount { valueInCents currency } fromAccount { slug } }
    }
  }
}`;
/** Contributions since a time, and their refunds. Refused with a token without its scope: asked without one. */
var YEAR_AMOUNTS_QUERY = `query YearAmounts(
  $slug: String!
  $from: DateTime!
  $limit: Int!
  $offset: Int!
) {
  transactions(
    account: [{ slug: $slug }]
    kind: [CONTRIBUTION, ADDED_FUNDS]
    dateFrom: $from
    limit: $limit
    offset: $offset
  ) {
    totalCount
    nodes { id type isRefund amount { valueInCents currency } oppositeAccount { slug } }
  }
}`;
/**
* Minor units by slug.
* @throws PlatformError `too-large` for more than `MOST_CONTRIBUTIONS`, and those of any request
*/
async function askAmounts(platform, { slug, of, currency }, context = {}) {
	checkSlug(slug);
	const now = (context.now ?? Date.now)();
	const nodes = /* @__PURE__ */ new Map();
	for (let page = 0, count = 1; page * PAGE < count; page++) {
		const { data } = await graphql(platform, {
			query: of === "month" ? MONTH_AMOUNTS_QUERY : YEAR_AMOUNTS_QUERY,
			variables: {
				slug,
				limit: PAGE,
				offset: page * PAGE,
				...of === "year" && { from: yearBefore(now) }
			}
		}, context);
		const list = asObject(of === "month" ? asObject(data.account)?.orders : data.transactions);
		if (!list) throw new PlatformError("bad-response");
		count = asCount(list.totalCount) ?? 0;
		if (count > 1e4) throw new PlatformError("too-large");
		for (const node of asArray(list.nodes)) {
			const object = asObject(node);
			if (object) nodes.set(object.id, object);
		}
	}
	const sums = /* @__PURE__ */ new Map();
	for (const node of nodes.values()) {
		const giver = asSlug(asText(asObject(node.fromAccount ?? node.oppositeAccount)?.slug));
		const amount = decodeAmount(node.amount);
		if (!giver || amount?.currency !== currency || !isGiven(node)) continue;
		const minor = node.frequency === "YEARLY" ? amount.minor / 12 : amount.minor;
		sums.set(giver, (sums.get(giver) ?? 0) + minor);
	}
	return new Map([...sums].map(([giver, minor]) => [giver, Math.round(minor)]));
}
/** False for what the collective gave others, and what came back of that. */
var isGiven = ({ type, isRefund }) => type === void 0 || type === "DEBIT" === (isRefund === true);
function yearBefore(now) {
	const date = new Date(now);
	date.setUTCFullYear(date.getUTCFullYear() - 1);
	return date.toISOString();
}
/** The backers with their amounts: none is zero, except for those whose total is in another currency. */
function withAmounts(backers, amounts, { of, currency }) {
	return backers.map((backer) => backer.currency === currency ? {
		...backer,
		[of]: amounts.get(backer.slug ?? "") ?? 0
	} : backer);
}
// src/platform/goals.ts
/** The goals that a collective has set on the platform, in the form in which saved copies keep them. */
var GOALS_QUERY = `query Goals($slug: String!) {
  account(slug: $slug) {
    currency
    settings
    ... on AccountWithContributions {
      tiers {
        nodes {
          publicId
          name
          frequency
          goal { valueInCents currency }
          stats {
            totalAmountReceived { valueInCents currency }
            recurringAmount { valueInCents currency }
          }
          contributors(limit: 1) { totalCount }
        }
      }
    }
  }
}`;
/** All goals; those in another currency than the collective's are left out. @throws PlatformError */
async function askGoals(platform, slug, context = {}) {
	const { data } = await graphql(platform, {
		query: GOALS_QUERY,
		variables: { slug: checkSlug(slug) }
	}, context);
	const account = asObject(data.account);
	const currency = asText(account?.currency) ?? "";
	const save = (goal, of = {}) => {
		if (!goal || goal.target.currency !== currency) return [];
		const { kind, title, target, reached } = goal;
		return [{
			kind,
			title,
			target: target.minor,
			reached: reached?.minor ?? null,
			...of
		}];
	};
	return [...asArray(asObject(account?.settings)?.goals).flatMap((goal) => save(decodeGoal(goal, currency))), ...asArray(asObject(account?.tiers)?.nodes).flatMap((node) => {
		const tier = asObject(node);
		const backers = asCount(asObject(tier?.contributors)?.totalCount);
		return save(decodeTierGoal(node), {
			backers,
			tier: asText(tier?.publicId)
		});
	})];
}
// src/platform/private.ts
/** Private collectives: GraphQL shows them to those who run them; the public addresses, which do not see them, fail. */
/** Refused where the account is private. */
var PRIVACY_QUERY = `query Privacy($slug: String!) { account(slug: $slug) { slug } }`;
/** True for what the public addresses answer about private collectives: 500, and 400 for transactions. */
function mayBePrivate(error) {
	return error instanceof PlatformError && (error.status === 500 || error.status === 400);
}
/** The error of a public address, or `private` where GraphQL says so: at most one request, without a token. */
async function explainError(platform, slug, error, context = {}) {
	if (!mayBePrivate(error)) return error;
	const reason = await graphql(platform, {
		query: PRIVACY_QUERY,
		variables: { slug }
	}, context).catch((refusal) => refusal);
	return reason instanceof PlatformError && reason.code === "private" ? reason : error;
}
// cli/collective.ts
/** Fetches a collective and keeps the platform's own rows, which saved copies are made of. */
var SENTENCES = {
	offline: "can’t reach {service}",
	timeout: "{service} took too long to respond",
	"rate-limited": "too many requests",
	private: "this collective is private, so the platform publishes no list of its backers",
	"server-error": "{service} has a server error",
	"bad-response": "{service} sent something other than data",
	"graphql-error": "{service} answered with an error",
	"too-large": "the response is too large",
	"bad-slug": "not a slug"
};
/** What is wrong, in words. */
var sentenceOf = (code, service = "the platform") => (SENTENCES[code] ?? code).replace("{service}", service);
var PASSING = [
	"offline",
	"timeout",
	"rate-limited",
	"server-error",
	"bad-response",
	"graphql-error"
];
/** True for what a later run may not meet. */
var isAway = ({ code }) => PASSING.includes(code);
/** The failure as a sentence. */
function platformProblem({ baseUrl }, slug, error) {
	if (!(error instanceof PlatformError)) throw error;
	const { code, retryAfterMs } = error;
	const wait = retryAfterMs ? `; try again in ${Math.ceil(retryAfterMs / 1e3)} s` : "";
	const sentence = `${slug}: ${code === "not-found" ? `there is no such collective at ${new URL(baseUrl).host}` : sentenceOf(code)}${wait}.`;
	return isAway(error) ? new Away(sentence) : failed(sentence);
}
/** The summary with the goals that the collective has set, for saved copies. @throws Problem */
async function withGoals(platform, collective, { slug, context }) {
	try {
		const goals = await askGoals(platform, slug, context);
		return {
			...collective,
			goals
		};
	} catch (error) {
		throw platformProblem(platform, slug, error);
	}
}
/** @throws Problem */
async function askWithRows(platform, wanted, context) {
	const { slug, tierId, source } = wanted;
	const byList = () => fromList(platform, wanted, context);
	const byGraphql = () => fromGraphql(platform, slug, context);
	try {
		if (source === "graphql") return await byGraphql();
		return await (source || tierId !== null ? byList() : listOrGraphql(byList, byGraphql));
	} catch (error) {
		throw platformProblem(platform, slug, await explainError(platform, slug, error, context));
	}
}
async function fromList(platform, { slug, tierId }, context) {
	const { decode, rows } = keepRows();
	const answer = askUrl(summaryUrl(platform, slug), context).then(parseJson);
	const summary = answer.then((json) => decodeSummary(json, platform.profile));
	const { backers, receivedAt } = await publicList(platform, {
		decode,
		summaryOf: () => summary,
		tierId
	}).ask(slug, context);
	const rawSummary = asObject(await answer) ?? {};
	return {
		summary: await summary,
		rawSummary,
		backers,
		rows: rows(),
		source: "rest",
		receivedAt
	};
}
async function fromGraphql(platform, slug, context) {
	const { decode, rows } = keepRows();
	const { summary, rawSummary, backers, receivedAt } = await graphqlList(platform, decode).ask(slug, context);
	return {
		summary,
		rawSummary,
		backers,
		rows: rows(),
		source: "graphql",
		receivedAt
	};
}
/** A decoder that keeps the rows it reads, by the key of the backer they belong to. */
function keepRows() {
	const byId = /* @__PURE__ */ new Map();
	const decode = (row, profile, currency) => {
		const backer = decodeBacker(row, profile, currency);
		if (backer) {
			const rows = byId.get(backer.key) ?? /* @__PURE__ */ new Map();
			byId.set(backer.key, rows.set(row.MemberId ?? `#${rows.size}`, row));
		}
		return backer;
	};
	const rows = () => new Map([...byId].map(([key, own]) => [key, inOrder([...own.values()])]));
	return {
		decode,
		rows
	};
}
/** The same with the amounts that are asked for, in the backers and in the first row of each. @throws Problem */
async function withAskedAmounts(platform, collective, asked, context) {
	const { slug, currency } = collective.summary;
	let { backers } = collective;
	for (const of of PERIODS) {
		if (!asked.has(of)) continue;
		try {
			const amounts = await askAmounts(platform, {
				slug,
				of,
				currency
			}, context);
			backers = withAmounts(backers, amounts, {
				of,
				currency
			});
		} catch (error) {
			if (!(error instanceof PlatformError) || error.code !== "too-large") throw platformProblem(platform, slug, error);
			throw failed(`${slug}: amount-of ${of} takes ${MOST_CONTRIBUTIONS} contributions at most.`);
		}
	}
	const rows = new Map(collective.rows);
	for (const { key, month, year } of backers) {
		const [first, ...others] = rows.get(key) ?? [];
		const amounts = {
			amountOfMonth: month,
			amountOfYear: year
		};
		if (first) rows.set(key, [{
			...first,
			...amounts
		}, ...others]);
	}
	return {
		...collective,
		backers,
		rows
	};
}
var PERIODS = ["month", "year"];
/** True if the collective's own list has somebody in it, whatever the list of a tier says. @throws Problem */
async function hasMembers(platform, slug, context) {
	const page = {
		limit: 100,
		offset: 0
	};
	try {
		const { data } = await askRows(wallUrl(platform, { slug }, page), context);
		return decodeRows(decodeBacker, data, platform.profile, null).members.length > 0;
	} catch (error) {
		throw platformProblem(platform, slug, error);
	}
}
/** Pages come in any order; the files must not differ for it. */
function inOrder(rows) {
	const idOf = ({ MemberId }) => asNumber(MemberId) ?? 0;
	return rows.sort((a, b) => idOf(a) - idOf(b));
}
// cli/figure-file.ts
/** A figure as SVG, or as the JSON that badge services read. */
var PADDING = 16;
var LEAST_WIDTH = 150;
/** Baselines, and sizes in pixels. */
var LABEL = {
	y: 27,
	size: 14
};
var VALUE = {
	y: 59,
	size: 28
};
var BAR = {
	y: 73,
	height: 8
};
var NOTE = {
	size: 13,
	line: 19
};
var SHEET = [
	`.label{font-size:${LABEL.size}px}`,
	`.value{font-size:${VALUE.size}px;font-weight:600}`,
	`.note{font-size:${NOTE.size}px}`
];
/** A card that suits light and dark pages. Screen readers read its title. */
function figureSvg({ label, value, note, date, progress, locale, isRightToLeft }, { slug, theme = "auto", accent = "" }) {
	const notes = [note, date].filter((text) => text !== null);
	const widths = [
		textWidth(label) * LABEL.size,
		textWidth(value, "bold") * VALUE.size,
		...notes.map((text) => textWidth(text) * NOTE.size)
	];
	const width = Math.ceil(Math.max(LEAST_WIDTH, ...widths)) + 32;
	const top = progress === null ? VALUE.y + 5 : BAR.y + BAR.height + 3;
	const height = top + notes.length * NOTE.line + PADDING - 3;
	const [direction, left, x] = isRightToLeft ? [
		" direction=\"rtl\"",
		-width,
		-16
	] : [
		"",
		0,
		PADDING
	];
	const text = (name, y, content) => `<text class="${name}" x="${x}" y="${y}">${svgText(content)}</text>`;
	const lines = notes.map((content, index) => text("note", top + (index + 1) * NOTE.line, content));
	const title = `${slug}: ${[
		label,
		value,
		...notes
	].join(", ")}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" class="collective-figure"${UNCOMPILED} role="img" lang="${escapeText(locale)}"${direction} width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<title>${escapeText(title)}</title>
<style>${themedSheet("collective-figure", theme, {
		sheet: SHEET,
		light: colors("light", accent),
		dark: colors("dark", accent)
	})}</style>
<rect class="card" x="${left + .5}" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>
${text("label", LABEL.y, label)}
${text("value", VALUE.y, value)}
${progress === null ? "" : bar(progress, {
		width: width - 32,
		isRightToLeft
	})}${lines.join("\n")}
</svg>
`;
}
function bar(progress, { width, isRightToLeft }) {
	const done = Math.round(width * Math.min(1, Math.max(0, progress)));
	const rect = (name, wide) => `<rect class="${name}" x="${isRightToLeft ? -16 - wide : PADDING}" y="${BAR.y}" width="${wide}" height="${BAR.height}" rx="${BAR.height / 2}"/>\n`;
	return rect("rest", width) + (done ? rect("done", done) : "");
}
function colors(theme, accent) {
	const { text, muted, card, edge, accent: usual } = PALETTES[theme];
	return [
		`text{fill:${text}}`,
		`.label,.note{fill:${muted}}`,
		`.card{fill:${card};stroke:${edge}}`,
		`.rest{fill:${edge}}`,
		`.done{fill:${accent || usual}}`
	];
}
/** What badge services read from an address: shields.io calls it the endpoint form. */
function badgeEndpoint({ label, value, note, progress }, { accent = "" }) {
	const color = (accent || PALETTES.light.accent).replace(/^#/, "");
	const isGoal = progress !== null;
	return {
		schemaVersion: 1,
		label: note && !isGoal ? `${label}, ${note}` : label,
		message: isGoal ? note ?? value : value,
		color
	};
}
// src/platform/month.ts
/** The newest backers, which come with a month and, if these are not enough, with a second request. */
var NEWEST_BACKERS = 100;
function newestBackers(offset, limit) {
	return `backers: members(
      role: [BACKER]
      offset: ${offset}
      limit: ${limit}
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      totalCount
      nodes { since account { slug name } }
    }`;
}
/** The backers before those that come with a month. */
var MORE_BACKERS_QUERY = `query MoreBackers($slug: String!) {
  account(slug: $slug) {
    ${newestBackers(NEWEST_BACKERS, 900)}
  }
}`;
var ENDED = `
    totalCount
    nodes { fromAccount { slug name } }`;
/** A period compared with the one before it and a year before; recurring contributions as of now. */
var MONTH_QUERY = `query Month(
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
/** The month that lies `monthsAgo` (0 is the running one), or with `months` 12 the twelve that end with it. */
function periodOf(now, monthsAgo, months = 1) {
	return {
		from: startOfMonth(now, 1 - monthsAgo - months),
		to: startOfMonth(now, 1 - monthsAgo)
	};
}
/** Reports on a period. @throws PlatformError `not-found` */
async function askMonth(platform, slug, period, { token = null, ...context } = {}) {
	const months = monthsIn(period);
	const at = (instant, monthsLater) => new Date(startOfMonth(instant, monthsLater)).toISOString();
	const variables = {
		slug: checkSlug(slug),
		from: at(period.from, 0),
		to: at(period.to, 0),
		beforeFrom: at(period.from, -months),
		yearFrom: at(period.from, -12),
		yearTo: at(period.to, -12)
	};
	const { data, missingParts, receivedAt } = await graphql(platform, {
		query: MONTH_QUERY,
		variables,
		token
	}, context);
	const account = asObject(data.account);
	if (!account) throw new PlatformError(data.account === null ? "not-found" : "bad-response");
	const backers = asObject(account.backers);
	const newest = asArray(backers?.nodes);
	const total = asCount(backers?.totalCount) ?? Infinity;
	const nodes = !newest.length || reachesBack(newest, total, period) ? newest : [...newest, ...await moreBackers()];
	const newBackers = reachesBack(nodes, total, period) ? decodeNewBackers(nodes, period) : null;
	return {
		data: {
			...decodeMonth(account, period),
			newBackers
		},
		missingParts,
		receivedAt
	};
	/** Empty if the request fails; the report then has no new backers. */
	async function moreBackers() {
		return asArray(asObject(asObject((await graphql(platform, {
			query: MORE_BACKERS_QUERY,
			variables: { slug: variables.slug },
			token
		}, context).catch(() => null))?.data.account)?.backers)?.nodes);
	}
}
/** True if no backer of the period is missing: they come newest first, and one is older than the period. */
function reachesBack(nodes, total, { from }) {
	return nodes.length >= total || nodes.some((node) => sinceOf(node) < from);
}
function sinceOf(node) {
	return parseDateTime(asObject(node)?.since) ?? 0;
}
function monthsIn({ from, to }) {
	const [a, b] = [new Date(from), new Date(to)];
	return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}
function decodeMonth(account, period) {
	const stats = asObject(account.stats);
	const spent = (value) => negate(decodeAmount(value));
	return {
		period,
		raised: {
			amount: decodeAmount(stats?.raised),
			before: decodeAmount(stats?.raisedBefore),
			yearBefore: decodeAmount(stats?.raisedYearBefore)
		},
		spent: {
			amount: spent(stats?.spent),
			before: spent(stats?.spentBefore),
			yearBefore: spent(stats?.spentYearBefore)
		},
		balance: {
			amount: decodeAmount(stats?.balance),
			before: decodeAmount(stats?.balanceBefore),
			yearBefore: decodeAmount(stats?.balanceYearBefore)
		},
		tags: asArray(stats?.tags).flatMap((tag) => decodeTag(tag) ?? []),
		now: {
			recurring: decodeRecurring(stats?.recurring),
			paused: decodeEnded(account.paused),
			inError: decodeEnded(account.inError),
			cancelled: decodeEnded(account.cancelled)
		}
	};
}
/** The platform counts what was spent below zero. */
function negate(amount) {
	return amount && {
		...amount,
		minor: Math.abs(amount.minor)
	};
}
function decodeTag(value) {
	const tag = asObject(value);
	const amount = negate(decodeAmount(tag?.amount));
	const label = cleanText(tag?.label);
	return amount && label ? {
		label,
		count: asCount(tag?.count) ?? 0,
		amount
	} : null;
}
function decodeNewBackers(nodes, { from, to }) {
	const named = /* @__PURE__ */ new Map();
	let anonymous = 0;
	for (const node of nodes) {
		const since = sinceOf(node);
		if (since < from || since >= to) continue;
		const account = asObject(asObject(node)?.account);
		const slug = asSlug(account?.slug);
		const name = cleanText(account?.name) ?? slug;
		if (!slug || !name || isAnonymous({
			slug,
			name
		})) anonymous++;
		else named.set(slug, name);
	}
	return {
		named: [...named].map(([slug, name]) => ({
			slug,
			name
		})),
		anonymous
	};
}
function decodeEnded(value) {
	const orders = asObject(value);
	const names = asArray(orders?.nodes).flatMap((node) => {
		const account = asObject(asObject(node)?.fromAccount);
		const [slug, name] = [asText(account?.slug), cleanText(account?.name)];
		return name && !isAnonymous({
			slug,
			name
		}) ? [name] : [];
	});
	return {
		count: asCount(orders?.totalCount) ?? 0,
		names
	};
}
// widgets/summary/labels.ts
var SUMMARY_LABELS = {
	balance: "Balance",
	income: "Yearly income",
	backers: "Backers",
	contributors: "Contributors",
	goal: "{percent} of {amount} per year",
	goalMonth: "{percent} of {amount} per month",
	goalTotal: "{percent} of {amount}",
	tierBackers: {
		one: "{count} backer",
		other: "{count} backers"
	},
	goalBackers: "{backers} of {goal} backers",
	age: "as of {age}",
	error: "Couldn’t load figures."
};
// cli/figures.ts
/** Figures of a collective as pictures and badges: what is asked for, and how it is put into words. */
/** Asks for what the files need, and is not known yet. @throws Problem */
async function askFacts({ slug, platform, source, files }, known, context) {
	const figures = files.map(figureOf);
	const needsMonth = figures.includes("received") || figures.includes("spent");
	const period = periodOf((context.now ?? Date.now)(), 1);
	const list = async () => (await askSummary(platform, slug, context)).data;
	const graphql = async () => {
		const { summary } = (await askMemberPage(platform, slug, {
			offset: 0,
			limit: 1
		}, context)).data;
		if (summary.balance === null) throw new PlatformError("graphql-error");
		return decodeSummary(summary, platform.profile);
	};
	const ask = () => source ? {
		rest: list,
		graphql
	}[source]() : listOrGraphql(list, graphql);
	try {
		const [summary, month] = await Promise.all([known ?? ask(), needsMonth ? askMonth(platform, slug, period, context) : null]);
		return {
			summary,
			month: month?.data ?? null
		};
	} catch (error) {
		throw platformProblem(platform, slug, error);
	}
}
/** @throws Problem if the platform doesn't tell the figure */
function figureWords(file, facts, now) {
	const kind = figureOf(file) ?? "backers";
	const { slug, locale: wanted = "en", heading, goal = null } = file.options;
	const locale = languageWithoutPage(wanted, false);
	const pack = packOf(locale);
	const words = createWords({
		...SUMMARY_LABELS,
		...figureLabels(locale)
	}, pack?.summary ?? {}, locale);
	const date = (options, instant) => new Intl.DateTimeFormat(locale, {
		...options,
		timeZone: "UTC"
	}).format(instant);
	const shared = {
		locale,
		isRightToLeft: pack?.dir === "rtl",
		label: displayName(heading ?? null) ?? words(kind === "goal" ? "yearlyGoal" : kind),
		note: null,
		progress: null,
		date: words("asOf", { date: date({ dateStyle: "medium" }, now) })
	};
	const money = (amount) => formatAmount(amount, {
		locale,
		style: "whole"
	});
	const { summary, month } = facts;
	if (kind === "backers") return {
		...shared,
		value: summary.backersCount.toLocaleString(locale)
	};
	if (kind === "balance") return {
		...shared,
		value: money(summary.balance)
	};
	const { yearlyIncome } = summary;
	if (kind === "income") return {
		...shared,
		value: money(yearlyIncome)
	};
	if (kind === "goal") {
		const progress = goal ? toMajorUnits(yearlyIncome) / goal : 0;
		const percent = progress.toLocaleString(locale, { style: "percent" });
		const { currency } = yearlyIncome;
		const note = words("goal", {
			percent,
			amount: money({
				minor: toMinorUnits(goal ?? 0, "major", currency),
				currency
			})
		});
		return {
			...shared,
			value: money(yearlyIncome),
			note,
			progress
		};
	}
	const amount = month?.[kind === "received" ? "raised" : "spent"].amount;
	const from = month?.period.from ?? 0;
	if (!amount) throw failed(`${slug}: the platform doesn’t tell what was ${kind} last month.`);
	const note = date({
		month: "long",
		year: "numeric"
	}, from);
	return {
		...shared,
		value: money(amount),
		note,
		date: null
	};
}
// cli/json-file.ts
/** Fields that walls read, the ones with few values first: they compress best side by side. */
var FIELDS = [
	"type",
	"role",
	"isActive",
	"tier",
	"currency",
	"profile",
	"name",
	"totalAmountDonated",
	"amountOfMonth",
	"amountOfYear",
	"createdAt",
	"lastTransactionAt"
];
/**
* What `<collective-wall src="…">` reads: rows as the platform sent them, of the people whom the wall shows and with
* the fields that walls read, and the numbers of the rest.
*/
function toSavedCopy({ rawSummary, rows, goals }, model, look) {
	const { links } = fullLook(look);
	const { imagesUrl } = platformOf(look);
	const members = model.groups.flatMap(({ backers }) => backers.flatMap((backer) => {
		const fields = [...FIELDS];
		if (links === "website") fields.push("website");
		if (!imagesUrl || !backer.slug) fields.push("image");
		if (!backer.profile) fields.push("MemberId");
		return (rows.get(backer.key) ?? []).map((row) => pick(row, fields));
	}));
	return {
		summary: {
			...pick(rawSummary, Object.keys(rawSummary)),
			...goals && { goals }
		},
		members,
		more: model.more,
		anonymous: model.anonymous
	};
}
/** These fields, as far as they have a value that can be read: no decoder reads anything from objects and lists. */
function pick(row, fields) {
	const kept = fields.flatMap((field) => {
		const value = row[field];
		const isReadable = [
			"string",
			"number",
			"boolean"
		].includes(typeof value) && value !== "";
		const isNoise = field === "lastTransactionAt" && !row.currency;
		return isReadable && !isNoise ? [[field, value]] : [];
	});
	return Object.fromEntries(kept);
}
/** `[{tier, size, items: [{name, img, url}]}]`. Sizes are VitePress's words for the heights of pictures. */
function vitepressSponsors(model, look) {
	const { sections, title, moreUrl } = sceneOf(model, look);
	return sections.map(({ heading, size, people }) => ({
		tier: heading ?? title,
		size: size >= 96 ? "big" : size >= 64 ? "medium" : size >= 48 ? "small" : "mini",
		items: people.map(({ backer, name, href, hue }) => ({
			name,
			img: pictureUrl(look, backer, size * 2) ?? initialsImage(initials(name), hue),
			url: href ?? moreUrl
		}))
	}));
}
/** Letters on a plate, for a component that shows nothing without a picture. */
function initialsImage(letters, hue) {
	const { plate, letters: color } = PALETTES.light;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${plate(hue)}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="${color(hue)}">${escapeText(letters)}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
// cli/marked.ts
/** Files to be written. Each carries a fingerprint, so that it changes only when what it shows does. */
var MARK = /<!-- collective-wall [\d.]+ ([\da-f]{32}) (\d+) -->\n$/;
/** Fingerprint and number of people of a file of ours; null for any other. */
function markOf(old) {
	const text = old?.toString() ?? "";
	const [, hash, people] = MARK.exec(text.slice(-100)) ?? [];
	if (hash) return {
		hash,
		people: Number(people)
	};
	const [, copied, members] = /"fingerprint":"([\da-f]{32})","people":(\d+)\}\n$/.exec(text) ?? [];
	return copied ? {
		hash: copied,
		people: Number(members)
	} : null;
}
var fingerprint = (content) => createHash("sha256").update(`${VERSION} ${content}`).digest("hex").slice(0, 32);
/** Number of people in a file of ours. */
var peopleIn = (old) => markOf(old)?.people ?? 0;
/** With the fingerprint at its end; the old file stays if it has the same one. */
function marked(path, text, people, hashed = text) {
	const hash = fingerprint(hashed);
	const content = `${text}<!-- collective-wall ${VERSION} ${hash} ${people} -->\n`;
	return {
		path,
		next: (old) => markOf(old)?.hash === hash ? null : content
	};
}
/** `savedAt` changes only when something else does. */
function copy(path, data, now) {
	const hash = fingerprint(JSON.stringify(data));
	const people = data.members.length;
	const end = {
		savedAt: new Date(now).toISOString(),
		fingerprint: hash,
		people
	};
	const content = `${JSON.stringify({
		...data,
		...end
	})}\n`;
	return {
		path,
		next: (old) => markOf(old)?.hash === hash ? null : content
	};
}
/** JSON without a fingerprint. */
var plainJson = (path, data) => {
	const text = `${JSON.stringify(data, null, 2)}\n`;
	return {
		path,
		next: (old) => old?.toString() === text ? null : text
	};
};
// cli/same-people.ts
/** The platform's account for everything that comes through GitHub Sponsors. */
var AGGREGATE = "github-sponsors";
/** The people of some rows in the form of the public list. */
function peopleOf$1({ profile }, rows, currency) {
	const byKey = /* @__PURE__ */ new Map();
	return {
		backers: mergeMembers(rows.flatMap((row) => {
			const member = decodeCopied(row, profile, currency);
			if (!member) return [];
			const own = byKey.get(member.key) ?? [];
			byKey.set(member.key, own);
			own.push(row);
			return member;
		})),
		rows: byKey
	};
}
/** The platform's people and GitHub's, without the platform's own row for GitHub. */
function joinPeople(platform, given, sponsors, overrides) {
	const { currency } = given;
	const own = given.backers.filter(({ key }) => key !== AGGREGATE);
	const pairs = samePeople({
		backers: own,
		rows: given.rows
	}, sponsors, overrides);
	const joined = new Set([...pairs.values()].map(({ key }) => key));
	const people = peopleOf$1(platform, [...own.flatMap((backer) => {
		const sponsor = pairs.get(backer.key);
		return sponsor ? joinedRows(platform, backer, sponsor) : given.rows.get(backer.key) ?? [];
	}), ...[...sponsors.rows].flatMap(([key, rows]) => joined.has(key) ? [] : rows)], currency);
	const lacking = new Set(own.flatMap((one) => one.lacksPayments ? one.key : []));
	return {
		rows: people.rows,
		backers: people.backers.map((one) => lacking.has(one.key) ? {
			...one,
			lacksPayments: true
		} : one),
		same: new Map([...pairs].map(([slug, { key }]) => [slug, key])),
		inTwoCurrencies: own.filter((one) => one.month && pairs.get(one.key)?.month && one.currency !== pairs.get(one.key)?.currency).length
	};
}
/**
* Sponsors by the key of the same person on the platform: whom the overrides name, and who declares the account there.
* A guest or incognito contributor is nobody's. Of several who declare one account, the first is taken.
*/
function samePeople({ backers, rows }, sponsors, overrides) {
	const left = new Map(sponsors.backers.map((sponsor) => [sponsor.key, sponsor]));
	const found = /* @__PURE__ */ new Map();
	const claim = (key, account) => {
		const login = declaredLogin(account);
		const sponsor = login && left.get(profileOf(login));
		if (!sponsor) return;
		left.delete(sponsor.key);
		found.set(key, sponsor);
	};
	const named = backers.filter(({ isAnonymous, slug }) => slug && !isAnonymous);
	const isSaid = ({ key }) => ownOverride(overrides, key)?.github !== void 0;
	for (const backer of named.filter(isSaid)) claim(backer.key, ownOverride(overrides, backer.key)?.github);
	for (const backer of named.filter((one) => !isSaid(one))) claim(backer.key, rows.get(backer.key)?.find(({ github }) => github)?.github);
	return found;
}
var ownOverride = (overrides, key) => Object.hasOwn(overrides, key) ? overrides[key] : void 0;
/**
* Rows of one person who is in both lists. Anybody can declare any GitHub account on the platform, so name, picture and
* links are GitHub's. Amounts in different currencies are not added: the platform's stands, if there is one.
*/
function joinedRows(platform, own, sponsor) {
	const { type, profile, name, image, website, description } = sponsor;
	const isAdded = own.currency === sponsor.currency;
	const { month, currency } = own.month || !sponsor.month ? own : sponsor;
	const isSponsor = sponsor.activeAt !== null;
	const person = {
		type,
		profile,
		name,
		image,
		website,
		description,
		currency,
		totalAmountDonated: currency === own.currency ? inRow(platform, own) : 0,
		amountOfMonth: isAdded ? (own.month ?? 0) + (sponsor.month ?? 0) : month,
		createdAt: dateOf(Math.min(own.createdAt ?? Infinity, sponsor.createdAt ?? Infinity)),
		isActive: isSponsor || own.activeAt !== null,
		lastTransactionAt: isSponsor ? null : dateOf(own.activeAt ?? Infinity)
	};
	const roles = [.../* @__PURE__ */ new Set([...own.roles, ...sponsor.roles])];
	const tiers = [.../* @__PURE__ */ new Set([...own.tiers, ...sponsor.tiers])];
	return Array.from({ length: Math.max(roles.length, tiers.length) }, (_, index) => ({
		...person,
		role: roles[index] ?? roles[0],
		tier: tiers[index] ?? tiers[0]
	}));
}
/** A total as rows have it. */
var inRow = ({ profile }, { total, currency }) => profile.memberUnit === "major" ? toMajorUnits({
	minor: total,
	currency
}) : total;
/** To the minute, as rows have it; null for no time. */
var dateOf = (ms) => ms < Infinity ? new Date(ms).toISOString().slice(0, 16).replace("T", " ") : null;
// cli/people.ts
/** The people of a run with `--github`: the platform's and GitHub's, each as last known while it is away. */
/** Everybody, and the overrides also by the keys of those who are in both. @throws Problem */
async function withSponsors(run) {
	const { platform, what, sponsors: question, overrides, reporter } = run;
	const { login, api } = question;
	const [answer, github] = await Promise.all([lastGood(run, what, async () => toAnswer(await run.askPlatform())), lastGood(run, `${api} ${login}`, async () => {
		return {
			rows: await askSponsors(question, run.context).catch((error) => {
				throw githubProblem(login, error);
			}),
			receivedAt: run.now
		};
	})]);
	const collective = toCollective(platform, answer);
	const { currency } = collective.summary;
	const sponsors = peopleOf$1(platform, github.rows, currency);
	const { rows, backers, same, inTwoCurrencies } = joinPeople(platform, {
		...collective,
		currency
	}, sponsors, overrides);
	const people = `${sponsors.backers.length} public sponsors, ${same.size} of them at the platform, too`;
	reporter.line(`GitHub Sponsors of ${login}: ${people}`);
	if (inTwoCurrencies) reporter.line(`${inTwoCurrencies} give in two currencies: what they give in ${currency} counts`);
	const isPriced = sponsors.backers.every(({ activeAt, month }) => !activeAt || month === null);
	if (sponsors.backers.length && isPriced) reporter.line(`GitHub tells no amounts: GITHUB_TOKEN is not one of ${login}`);
	const byKey = [...same].flatMap(([slug, key]) => {
		return Object.hasOwn(overrides, slug) ? [[key, overrides[slug]]] : [];
	});
	return {
		collective: {
			...collective,
			rows,
			backers
		},
		overrides: {
			...Object.fromEntries(byKey),
			...overrides
		}
	};
}
/** What a source says, or said when it last answered. @throws Problem */
async function lastGood({ folder, reporter }, what, ask) {
	const name = createHash("sha256").update(what).digest("hex").slice(0, 40);
	const file = join(folder, `people-${name}.json`);
	try {
		const answer = await ask();
		try {
			await mkdir(folder, { recursive: true });
			await writeFile(file, JSON.stringify(answer));
		} catch {}
		return answer;
	} catch (error) {
		if (!(error instanceof Away)) throw error;
		const kept = await readAnswer(file);
		if (!kept) throw error;
		const date = new Date(kept.receivedAt).toISOString().slice(0, 10);
		reporter.line(`${error.message.replace(/\.$/, "")}: people as of ${date}`);
		return kept;
	}
}
async function readAnswer(file) {
	try {
		const json = asObject(JSON.parse(await readFile(file, "utf8")));
		return Array.isArray(json?.rows) && asNumber(json.receivedAt) !== null ? json : null;
	} catch {
		return null;
	}
}
var toAnswer = ({ summary, backers, rows, ...rest }) => ({
	...rest,
	rows: [...rows.values()].flat()
});
function toCollective(platform, answer) {
	const { rows, rawSummary = {}, source = "rest", ...rest } = answer;
	const summary = decodeSummary(rawSummary, platform.profile);
	const people = peopleOf$1(platform, rows, summary.currency);
	const backers = source === "rest" ? people.backers : people.backers.map((one) => ({
		...one,
		lacksPayments: true
	}));
	return {
		...rest,
		summary,
		rawSummary,
		source,
		rows: people.rows,
		backers
	};
}
/** The failure as a sentence. */
function githubProblem(login, error) {
	if (!(error instanceof PlatformError)) throw error;
	const { code, status } = error;
	const start = `GitHub Sponsors of ${login}:`;
	if (code === "not-found") return failed(`${start} GitHub has no such account.`);
	if (code === "unauthorized") return failed(`${start} GITHUB_TOKEN is wrong or has expired.`);
	if (code === "forbidden" && status !== 403) return failed(`${start} GITHUB_TOKEN needs read:user, and read:org for an organization.`);
	const isRefusal = code === "forbidden";
	const what = isRefusal ? "GitHub refuses requests for now" : sentenceOf(code, "GitHub");
	return isRefusal || isAway(error) ? new Away(`${start} ${what}.`) : failed(`${start} ${what}.`);
}
// cli/hosts.ts
/** A run without a single picture ends within 15 s: the rest of it takes less than three. */
var USUAL = {
	deadlineMs: 1e4,
	failingMs: 12e3
};
/** Failures in a row after which a host is given up, and after which no download is repeated. */
var MOST_FAILURES = 3;
var TICK_MS = 100;
/** What a download from a host that has not answered may take of what is left, so that hosts after it get a chance. */
var PART_OF_REST = 2 / 3;
/** What a host that answers may take once the patience is used up: this, or so many times its slowest answer. */
var LEAST_MS = 1e3;
var SLOWER = 3;
/** Hosts of one run. */
function createHosts({ deadlineMs, failingMs } = USUAL, now = () => performance.now()) {
	const hosts = /* @__PURE__ */ new Map();
	const current = /* @__PURE__ */ new Set();
	let timer;
	/**
	* A clock that runs slower the more downloads there are, so that each is charged its share: one that hangs beside five
	* that work costs a sixth of its time, one that hangs alone all of it.
	*/
	let shares = 0;
	let readAt = 0;
	let spentMs = 0;
	let isUsedUp = false;
	/** Downloads in a row, at whatever host, that ended without a good answer. */
	let troubles = 0;
	const hostOf = (name) => {
		const host = hosts.get(name) ?? {
			name,
			failures: 0,
			isSilent: false,
			isGivenUp: false,
			answeredAt: null,
			slowestMs: 0
		};
		hosts.set(name, host);
		return host;
	};
	const isInDoubt = ({ answeredAt, failures }) => answeredAt === null || failures > 0;
	const isHopeless = (host) => host.isGivenUp || host.failures >= MOST_FAILURES || isUsedUp && isInDoubt(host);
	function readShares() {
		const at = now();
		if (current.size) shares += (at - readAt) / current.size;
		readAt = at;
	}
	/** Ends downloads that take too long, and all that seem to hang once the patience is used up. */
	function tick() {
		readShares();
		const ageOf = ({ startedAt }) => now() - startedAt;
		const mostMs = ({ host }) => isInDoubt(host) ? Math.min(deadlineMs, (failingMs - spentMs) * PART_OF_REST) : deadlineMs;
		const hanging = [...current].filter((visit) => {
			const { host } = visit;
			return isInDoubt(host) || ageOf(visit) > Math.max(LEAST_MS, SLOWER * host.slowestMs);
		});
		const likelyMs = hanging.reduce((sum, { share }) => sum + shares - share, spentMs);
		isUsedUp ||= likelyMs >= failingMs;
		const late = [...current].filter((visit) => ageOf(visit) >= mostMs(visit));
		for (const visit of isUsedUp ? [...hanging, ...late] : late) {
			end(visit, "silent");
			visit.controller.abort();
		}
	}
	function answered(host) {
		host.failures = 0;
		host.answeredAt = now();
	}
	function end(visit, outcome) {
		const { host, startedAt, arrivedAt, share } = visit;
		readShares();
		if (!current.delete(visit)) return;
		if (!current.size) clearInterval(timer);
		if (outcome === "refused") return;
		if (outcome === "silent") {
			host.isSilent = true;
			if (host.answeredAt === null || host.answeredAt <= arrivedAt) host.failures++;
			if (isUsedUp) host.isGivenUp = true;
		} else answered(host);
		if (outcome === "answered") {
			troubles = 0;
			host.slowestMs = Math.max(host.slowestMs, now() - startedAt);
		} else {
			troubles++;
			spentMs += shares - share;
			isUsedUp ||= spentMs >= failingMs;
		}
	}
	return {
		visit: (name) => {
			const host = hostOf(name);
			if (isHopeless(host)) return null;
			readShares();
			if (!current.size) timer = setInterval(tick, Math.min(TICK_MS, deadlineMs));
			const at = now();
			const controller = new AbortController();
			const visit = {
				host,
				startedAt: at,
				arrivedAt: at,
				share: shares,
				controller
			};
			current.add(visit);
			return {
				signal: controller.signal,
				moveTo: (next) => {
					answered(visit.host);
					visit.host = hostOf(next);
					visit.arrivedAt = now();
					return !isHopeless(visit.host);
				},
				mayRepeat: () => !controller.signal.aborted && !isUsedUp && troubles < MOST_FAILURES && !isHopeless(visit.host),
				end: (outcome) => end(visit, outcome)
			};
		},
		silent: () => [...hosts.values()].flatMap(({ name, isSilent }) => isSilent ? [name] : [])
	};
}
// cli/download.ts
var SIZE_CAP = 5242880;
var MOST_REDIRECTS = 3;
var MOST_TRIES = 3;
var PAUSE_MS = 300;
var LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");
/** Addresses of IPv4 that lead into private and special networks. */
var PRIVATE = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4]
]) PRIVATE.addSubnet(network, prefix, "ipv4");
/** Addresses of IPv6 that are given out to networks; all others are private, special, or have one of IPv4 inside. */
var GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
/** Exceptions: special networks (Teredo among them), documentation, and 6to4. */
var SPECIAL = new BlockList();
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20]
]) SPECIAL.addSubnet(network, prefix, "ipv6");
var MAPPED = new BlockList();
MAPPED.addSubnet("::ffff:0:0", 96, "ipv6");
/** True for an address (not a name) that may be connected to. IPv4 addresses written as IPv6 count as what they are. */
function isReachable(address, allowsLoopback) {
	const family = isIP(address) === 6 ? "ipv6" : "ipv4";
	if (LOOPBACK.check(address, family)) return allowsLoopback;
	if (family === "ipv4" || MAPPED.check(address, family)) return !PRIVATE.check(address, family);
	return GLOBAL.check(address, family) && !SPECIAL.check(address, family);
}
/** An error that does not say that there is no picture. */
var Unavailable = class extends Error {};
/** No answer at all, or half of one. */
var Silent = class extends Unavailable {};
/** An error that ends a download before anything is asked. */
var Refused = class extends Error {};
var reasonOf = (error) => error instanceof Refused || error instanceof Unavailable ? error : new Silent(error.message);
/** Downloads of one run. Each address is checked after it was resolved, for the very connection that is used. */
function createDownloads({ allowsLoopback, patience }) {
	const hosts = createHosts(patience);
	const names = createResolver(allowsLoopback);
	const agents = {
		"http:": new Agent({
			keepAlive: true,
			maxSockets: 6
		}),
		"https:": new Agent$1({
			keepAlive: true,
			maxSockets: 6
		})
	};
	function request(url, etag, signal) {
		const host = url.hostname.replace(/^\[|\]$/g, "");
		const isLocal = allowsLoopback && /^(localhost|127\.0\.0\.1|::1)$/.test(host);
		if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) throw new Refused("not https");
		if (isIP(host) && !isReachable(host, allowsLoopback)) throw new Refused("a private address");
		const get$2 = url.protocol === "https:" ? get$1 : get;
		const agent = agents[url.protocol];
		const headers = {
			accept: "image/webp,image/png,image/jpeg,image/*;q=0.8",
			"user-agent": "collective-wall",
			...etag ? { "if-none-match": etag } : {}
		};
		return new Promise((resolve, reject) => {
			const options = {
				agent,
				headers,
				signal,
				lookup: names.lookup
			};
			get$2(url, options, resolve).on("error", (error) => reject(reasonOf(error)));
		});
	}
	/** The answer at one address, or where it redirects to. A host that has none now is asked again, after a pause. */
	async function ask(url, etag, visit) {
		for (let attempt = 1;; attempt++) try {
			return await read(await request(url, etag, visit.signal), url, etag);
		} catch (error) {
			if (!(error instanceof Unavailable && attempt < MOST_TRIES) || !visit.mayRepeat()) throw error;
			await setTimeout$1(PAUSE_MS * attempt);
		}
	}
	/**
	* The picture at an address, of at most 5 MB; a 304 if it still has the ETag.
	* @throws Unavailable when there may be one later; Error when there is none
	*/
	async function get$3(start, etag) {
		let url = new URL(start);
		const visit = hosts.visit(url.host);
		if (!visit) throw new Silent("given up");
		try {
			for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
				const found = await ask(url, etag, visit);
				if (!(found instanceof URL)) {
					visit.end("answered");
					return found;
				}
				url = found;
				if (!visit.moveTo(url.host)) throw new Silent("given up");
			}
			throw new Error("too many redirects");
		} catch (error) {
			visit.end(outcomeOf(error));
			throw error;
		}
	}
	return {
		get: get$3,
		silentHosts: hosts.silent,
		/** Frees the connections that are kept for the next picture. */
		close: () => {
			for (const agent of Object.values(agents)) agent.destroy();
			names.close();
		}
	};
}
function outcomeOf(error) {
	if (error instanceof Refused) return "refused";
	if (error instanceof Silent) return "silent";
	return error instanceof Unavailable ? "unwell" : "answered";
}
async function read(answer, url, etag) {
	const { statusCode: status = 0, headers } = answer;
	if (status === 200) return {
		bytes: await bodyOf(answer),
		etag: headers.etag ?? null
	};
	if (status === 304 && etag) {
		answer.resume();
		return {
			bytes: null,
			etag
		};
	}
	answer.destroy();
	if (status >= 500 || status === 429) throw new Unavailable(`status ${status}`);
	const { location } = headers;
	if (status < 300 || status >= 400 || !location) throw new Error(`status ${status}`);
	const target = parseUrl(location, url);
	if (!target) throw new Error("a redirect to nowhere");
	return target;
}
async function bodyOf(answer) {
	const chunks = [];
	let size = 0;
	try {
		for await (const chunk of answer) {
			size += chunk.length;
			if (size > SIZE_CAP) break;
			chunks.push(chunk);
		}
	} catch {
		throw new Silent("broken off");
	}
	if (size > SIZE_CAP) throw new Error("too large");
	return Buffer.concat(chunks);
}
/**
* Finds the addresses of a name, once for each run. Not with the system's own function, except for this machine: a
* process waits for that before it ends, for ten seconds and more where no name server answers.
*/
function createResolver(allowsLoopback) {
	const resolver = new Resolver({
		timeout: 1e3,
		tries: 3
	});
	const known = /* @__PURE__ */ new Map();
	async function find(host) {
		if (host === "localhost") return lookup(host, { all: true });
		const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
		const found = [...(four.status === "fulfilled" ? four.value : []).map((address) => ({
			address,
			family: 4
		})), ...(six.status === "fulfilled" ? six.value : []).map((address) => ({
			address,
			family: 6
		}))];
		if (!found.length) throw new Silent("an unknown name");
		return found;
	}
	const checked = (host, options, done) => {
		const finding = known.get(host) ?? find(host);
		known.set(host, finding);
		finding.then((found) => {
			const [first] = found;
			const isAllowed = found.every(({ address }) => isReachable(address, allowsLoopback));
			if (!first || !isAllowed) done(new Refused("a private address"), "", 4);
			else if (options.all) done(null, [...found]);
			else done(null, first.address, first.family);
		}, (error) => {
			known.delete(host);
			done(error, "", 4);
		});
	};
	return {
		lookup: checked,
		close: () => resolver.cancel()
	};
}
// cli/pictures.ts
/** Pictures of backers, made small and kept in a folder from run to run. */
/** How long a cached picture is used without asking again. */
var FRESH_MS = 864e5;
/** How long a picture that failed to load isn't requested again. */
var MISSING_MS = 36e5;
/** Changes when pictures are made in another way. */
var FORM = 1;
/** Higher values make pictures of this size larger and slower, without a visible difference. */
var QUALITY = 75;
var EFFORT = 3;
/** A few kilobytes can claim to be millions of pixels, which take that much memory and time. */
var MOST_PIXELS = 16e6;
var LONGEST_SIDE = 8192;
var MOST_AT_A_TIME = 2;
var LONGEST_SECONDS = 10;
/** The folder for kept pictures that the operating system suggests. */
function defaultCacheFolder(environment = process.env) {
	const { XDG_CACHE_HOME, LOCALAPPDATA } = environment;
	const base = XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), ".cache");
	return join(base, "collective-wall");
}
/** Opens the folder at a time, that of the run. Where it cannot be written, pictures are downloaded each time. */
function openPictures(folder, options, now) {
	const downloads = createDownloads(options);
	const missing = /* @__PURE__ */ new Set();
	const folderMade = mkdir(folder, { recursive: true }).catch(() => {});
	const running = /* @__PURE__ */ new Map();
	/** A logo of the site's own, which may be an SVG. */
	async function local(wanted) {
		try {
			return {
				...await toWebp(await readBeside(options.ownFolder, wanted.url), wanted, true),
				etag: null,
				checkedAt: 0
			};
		} catch (error) {
			if (error instanceof Problem) throw error;
			return null;
		}
	}
	/** The picture at the size wanted, at the highest density: every smaller form is made from it. */
	async function original(wanted) {
		const file = fileOf(folder, wanted.url, wanted);
		await folderMade;
		const kept = await readKept(file);
		const age = now - (kept?.checkedAt ?? 0);
		const isFresh = age >= 0 && age < (kept?.bytes.length ? FRESH_MS : MISSING_MS);
		if (kept && isFresh || missing.has(wanted.url)) return kept;
		try {
			const { bytes, etag } = await downloads.get(wanted.url, kept?.etag ?? null);
			const made = bytes ? await toWebp(bytes, wanted) : kept;
			if (!made) throw new Error("nothing was sent");
			return await keep(file, {
				...made,
				etag,
				checkedAt: now
			});
		} catch (error) {
			if (error instanceof Problem) throw error;
			if (kept?.bytes.length) return kept;
			if (error instanceof Unavailable) return null;
			return keep(file, {
				etag: null,
				checkedAt: now,
				isOpaque: true,
				bytes: Buffer.alloc(0)
			});
		}
	}
	function shared(key, make) {
		const found = running.get(key) ?? make();
		running.set(key, found);
		return found;
	}
	async function smaller(source, wanted, factor) {
		const size = {
			...wanted,
			width: Math.round(wanted.width * factor),
			height: Math.round(wanted.height * factor)
		};
		const file = fileOf(folder, createHash("sha256").update(source.bytes).digest("hex"), size);
		const kept = await readKept(file);
		if (kept?.bytes.length) return kept;
		return keep(file, {
			...await toWebp(source.bytes, size),
			etag: null,
			checkedAt: 0
		});
	}
	return {
		/** Addresses of pictures that couldn't be loaded in this run. */
		failed: missing,
		silentHosts: downloads.silentHosts,
		close: downloads.close,
		/** The picture in that size; null if it can't be loaded. */
		async get(wanted, density) {
			const source = await shared(`${wanted.width}x${wanted.height} ${wanted.isCropped} ${wanted.url}`, () => /^https?:/.test(wanted.url) ? original(wanted) : local(wanted));
			if (!source?.bytes.length) {
				missing.add(wanted.url);
				return null;
			}
			const { bytes, isOpaque } = density === 2 ? source : await smaller(source, wanted, density / 2);
			return {
				type: "image/webp",
				base64: bytes.toString("base64"),
				isOpaque
			};
		}
	};
}
function fileOf(folder, source, { width, height, isCropped }) {
	const name = [
		FORM,
		QUALITY,
		width,
		height,
		isCropped,
		source
	].join(" ");
	return join(folder, createHash("sha256").update(name).digest("hex").slice(0, 40));
}
async function readKept(file) {
	try {
		const content = await readFile(file);
		const end = content.indexOf(10);
		const { etag, checkedAt, isOpaque, length } = JSON.parse(content.subarray(0, end).toString());
		const bytes = content.subarray(end + 1);
		if (!(bytes.length === length && (!length || kindOf(bytes) === "webp")) || typeof checkedAt !== "number") return null;
		return {
			etag: typeof etag === "string" ? etag : null,
			checkedAt,
			isOpaque: !!isOpaque,
			bytes
		};
	} catch {
		return null;
	}
}
async function keep(file, kept) {
	const { bytes, ...rest } = kept;
	const about = {
		...rest,
		length: bytes.length
	};
	try {
		await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]));
	} catch {}
	return kept;
}
/** File type by the first bytes; null for anything but a raster image. */
function kindOf(bytes) {
	const text = bytes.subarray(0, 16).toString("latin1");
	if (text.startsWith("PNG\r\n")) return "png";
	if (text.startsWith("ÿØÿ")) return "jpeg";
	if (/^GIF8[79]a/.test(text)) return "gif";
	if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
	return /^.{4}ftypavi[fs]/s.test(text) ? "avif" : null;
}
var sharpModule;
/** Imports sharp on first use: a run without new pictures needs none. */
function importSharp() {
	sharpModule ??= import("sharp").then(({ default: sharp }) => {
		sharp.cache(false);
		return sharp;
	}, (error) => {
		const [reason] = error.message.split("\n");
		throw failed(`Can’t load the package sharp, which resizes pictures (${reason}). Install collective-wall again, or use --avatars initials.`);
	});
	return sharpModule;
}
/** Cuts or fits a picture into a box and encodes it without metadata. @throws Error when it is no picture */
async function toWebp(bytes, size, isTrusted = false) {
	if (!kindOf(bytes) && !isTrusted) throw new Error("no picture");
	const sharp = await importSharp();
	return inTurn(async () => {
		const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
		const { width, height } = await picture.metadata();
		if (Math.max(width, height) > LONGEST_SIDE) throw new Error("too many pixels");
		const data = await picture.timeout({ seconds: LONGEST_SECONDS }).rotate().resize(size.width, size.height, { fit: size.isCropped ? "cover" : "inside" }).webp({
			quality: QUALITY,
			effort: EFFORT
		}).toBuffer();
		return {
			bytes: data,
			isOpaque: !hasAlpha(data)
		};
	});
}
var atWork = 0;
var waiting = [];
/** Decodes a few pictures at a time: the memory that they take adds up. */
async function inTurn(work) {
	if (atWork === MOST_AT_A_TIME) await new Promise((resolve) => waiting.push(resolve));
	else atWork++;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else atWork--;
	}
}
/** True for a WebP with transparent pixels: the encoder drops an alpha channel that is opaque everywhere. */
var hasAlpha = (webp) => webp.toString("latin1", 12, 16) === "VP8X" && ((webp[20] ?? 0) & 16) !== 0;
// cli/review.ts
/** Who may be shown: a file in which somebody has decided about each person. */
/** @throws Problem (wrong usage) unless the file is a JSON object of true and false */
async function readDecisions(path) {
	const json = await readJsonFile(path);
	const entries = Object.entries(json ?? {});
	if (!json || entries.some(([, isShown]) => typeof isShown !== "boolean")) throw wrongUsage(`${path} is not like {"acme": true, "casino": false}.`);
	return new Map(entries.map(([key, isShown]) => [key.toLowerCase(), isShown === true]));
}
/** Those who may be shown. Who is anonymous has no name to decide about, and is counted as ever. */
var allowedBy = (decisions, backers) => backers.filter(({ key, isAnonymous }) => isAnonymous || decisions.get(key.toLowerCase()));
/** Those whom one of the files would show, now or without its limit, and about whom nothing is decided. */
function heldBy(decisions, backers, { files, platform, now }) {
	const undecided = backers.filter(({ key, isAnonymous }) => !isAnonymous && !decisions.has(key.toLowerCase()));
	const held = /* @__PURE__ */ new Map();
	for (const { options } of files) {
		const tiers = options.tiers?.map((tier) => ({
			...tier,
			max: null
		}));
		const all = tiers ? {
			...options,
			tiers,
			limit: 0
		} : {
			...options,
			limit: 0
		};
		for (const { backers } of selectBackers(undecided, all, now).groups) for (const backer of backers) held.set(backer.key, describe(backer, platform, options));
	}
	return [...held.values()];
}
function describe(backer, platform, { links = "profile", amountOf: of = "total" }) {
	return {
		key: backer.key.toLowerCase(),
		name: nameOf(backer, backer.key),
		amount: amountOf(backer, {
			locale: "en",
			amountOf: of
		}),
		page: backer.slug ? accountUrl(platform, backer.slug) : safeLink(backer.profile),
		link: hrefOf(backer, {
			links,
			linkParams: "",
			linkParamsExcept: []
		})
	};
}
// cli/svg-file.ts
var SAMPLE = 1e3;
/** @throws Problem when not even one person fits */
async function makeSvg(job) {
	const { model, look, maxBytes } = job;
	const wanted = picturesOf(model, look, 2);
	const sample = firstOf(model, SAMPLE);
	const each = byteLength(renderSvg(sample, look, /* @__PURE__ */ new Map())) / Math.max(1, sample.shown);
	const double = createCollection(job, wanted, 2);
	await double.fill((used) => used + each * model.shown <= maxBytes);
	if (double.isComplete()) {
		const text = renderSvg(model, look, double.pictures);
		if (byteLength(text) <= maxBytes) return {
			text,
			shown: model.shown,
			saving: null
		};
	}
	const single = createCollection(job, wanted, 1);
	for (let markup = each;; markup *= .9) {
		await single.fill((used, people) => used + people * markup <= maxBytes);
		const known = single.peopleKnown();
		const { text, shown } = fitPeople(job, single.pictures, known);
		if (shown === model.shown) return {
			text,
			shown,
			saving: "pictures at single density"
		};
		if (shown === known) continue;
		if (shown === 0) throw failed(`Nobody fits into ${maxBytes} bytes: allow more with --max-bytes.`);
		return {
			text,
			shown,
			saving: `the first ${shown} of ${model.shown} people`
		};
	}
}
/** Pictures in the wall's order, as far as they were asked for. */
function createCollection({ model, store, onProgress }, wanted, density) {
	const places = new Map(peopleOf(model).map(({ key }, index) => [key, index]));
	let place = 0;
	const positions = wanted.map(({ key }) => {
		place = places.get(key) ?? place;
		return place;
	});
	const pictures = /* @__PURE__ */ new Map();
	let used = 0;
	let next = 0;
	/** People up to the picture with this index. */
	const peopleBefore = (index) => positions[index] ?? model.shown;
	return {
		pictures,
		isComplete: () => next >= wanted.length,
		/** People of whom it is known whether they have a picture. */
		peopleKnown: () => peopleBefore(next),
		/** Asks for more pictures, a few at a time, while there is room for those that came. */
		async fill(hasRoom) {
			const worker = async () => {
				while (next < wanted.length && hasRoom(used, peopleBefore(next))) {
					const picture = wanted[next++];
					if (!picture) return;
					const found = await store.get(picture, density);
					onProgress(next, wanted.length);
					if (!found) continue;
					pictures.set(picture.key, found);
					used += found.base64.length;
				}
			};
			await Promise.all(Array.from({ length: 6 }, worker));
		}
	};
}
/** The most people, in the wall's order, whose file is no larger than allowed. */
function fitPeople({ model, look, maxBytes }, pictures, most) {
	const draw = (count) => renderSvg(firstOf(model, count), look, pictures);
	let best = {
		text: "",
		shown: 0
	};
	let high = most;
	let guess = most;
	for (let tries = 0; best.shown < high; tries++) {
		const text = draw(guess);
		const bytes = byteLength(text);
		if (bytes <= maxBytes) best = {
			text,
			shown: guess
		};
		else high = guess - 1;
		const likely = tries < 6 ? Math.floor(guess * maxBytes / bytes) : best.shown + high + 1 >> 1;
		guess = Math.min(high, Math.max(best.shown + 1, likely));
	}
	return best;
}
var peopleOf = ({ groups }) => groups.flatMap(({ backers }) => backers);
/** The model with its first people only; the others are among "and N more". */
function firstOf(model, count) {
	let room = count;
	const groups = model.groups.flatMap((group) => {
		const backers = group.backers.slice(0, room);
		room -= backers.length;
		const more = group.more + group.backers.length - backers.length;
		return backers.length ? [{
			...group,
			backers,
			more
		}] : [];
	});
	const shown = Math.min(count, model.shown);
	return {
		...model,
		groups,
		shown,
		more: model.more + model.shown - shown
	};
}
var byteLength = (text) => Buffer.byteLength(text);
// cli/run.ts
/** A run of the command: loads the data, makes every file, then replaces the changed ones together. */
/** People named in a line of a report. */
var SOME = 5;
/** Does the job and reports which files changed. @throws Problem, and then no file has changed unless it says so */
async function run(job, reporter, context = {}) {
	const { files, readme } = job;
	const now = (context.now ?? Date.now)();
	await Promise.all(files.map(({ path }) => readOld(path)));
	if (readme !== null) markersIn(readme, await readOld(readme));
	const walls = files.filter((file) => !figureOf(file));
	const wallRun = walls.length || job.only !== null ? await startWalls({
		...job,
		files: walls
	}, reporter, {
		...context,
		now: () => now
	}) : null;
	const made = [];
	try {
		const known = wallRun?.collective.summary ?? null;
		const facts = walls.length < files.length ? await askFacts(job, known, context) : null;
		for (const file of files) if (facts && figureOf(file)) made.push(makeFigure(file, facts, now));
		else if (wallRun) made.push(await makeFile(wallRun, file));
		if (readme !== null && wallRun) made.push(...await makeReadme(wallRun, readme));
	} finally {
		wallRun?.store.close();
		reporter.progress("");
	}
	const replaced = await replaceFiles(made, job.isDryRun);
	tell(job, reporter, replaced);
	if (wallRun) {
		tellExcluded(wallRun);
		tellMissingPictures(wallRun);
	}
	return replaced;
}
/** The people, and where their pictures come from. */
async function startWalls(job, reporter, context) {
	const { platform, overrides: file } = job;
	const now = context.now();
	const folder = job.cache ?? defaultCacheFolder();
	const given = await readOverrides(file);
	const decisions = job.only === null ? null : await readDecisions(job.only);
	const askPlatform = () => askPeople(job, reporter, context);
	const { collective: everybody, overrides } = job.github ? await withSponsors({
		platform,
		what: [
			platform.baseUrl,
			platform.profile.id,
			job.slug,
			job.tierId,
			job.hasGoals
		].join(" "),
		askPlatform,
		sponsors: toQuestion(job.github, context.environment ?? process.env),
		overrides: given,
		folder,
		reporter,
		context,
		now
	}) : {
		collective: await askPlatform(),
		overrides: given
	};
	refuseUnanswerable(job, everybody);
	tellOtherCurrencies(job, everybody, reporter);
	return {
		job,
		collective: decisions ? await reviewed(job, everybody, {
			decisions,
			reporter,
			now
		}) : everybody,
		store: openPictures(folder, {
			allowsLoopback: isLoopback(platform.baseUrl),
			patience: context.patience,
			ownFolder: dirname(file ?? ".")
		}, now),
		reporter,
		now,
		overrides
	};
}
/** The platform's people, with what the files need of them. @throws Problem */
async function askPeople(job, reporter, context) {
	const { slug, platform, tierId, source } = job;
	const received = await askWithRows(platform, {
		slug,
		tierId,
		source
	}, context);
	const listed = job.hasGoals ? await withGoals(platform, received, {
		slug,
		context
	}) : received;
	if (listed.source === "graphql") {
		const why = source ? "" : "the public list is gone: ";
		reporter.line(`${slug}: ${why}members by GraphQL, which doesn’t tell when they paid`);
	}
	await refuseEmpty(job, listed, context);
	return withAskedAmounts(platform, listed, new Set(job.files.map(({ options }) => options.amountOf)), context);
}
/** The collective with those who may be shown. Lists the others, whatever becomes of the files. @throws Problem */
async function reviewed({ only, held: path, files, platform }, collective, { decisions, reporter, now }) {
	const { backers } = collective;
	const held = heldBy(decisions, backers, {
		files,
		platform,
		now
	});
	if (path !== null) {
		const text = `${JSON.stringify(held, null, 2)}\n`;
		await replaceFiles([{
			path,
			next: () => text
		}], false);
	}
	if (held.length) {
		const keys = held.slice(0, SOME).map(({ key }) => key);
		const more = held.length > SOME ? ` and ${held.length - SOME} more` : "";
		reporter.line(`${only} says nothing about ${keys.join(", ")}${more}: not shown`);
	}
	return {
		...collective,
		backers: allowedBy(decisions, backers)
	};
}
/** @throws Problem if a file needs what only the public list tells */
function refuseUnanswerable({ slug, files }, { backers }) {
	for (const { path, options } of files) {
		const [option, ...others] = unanswerable(backers, options);
		if (option === void 0) continue;
		throw failed(`${slug}: ${[option, ...others].join(", ")} of ${path} needs the public list, which the platform doesn’t give.`);
	}
}
/** Says that tiers by amount are in one currency, if some amounts are in another. */
function tellOtherCurrencies({ files, github }, { summary, backers }, reporter) {
	const hasTiers = files.some(({ options }) => options.tiers?.some(({ min }) => min != null));
	if (!github || !hasTiers) return;
	const others = backers.filter(({ month, currency }) => month && currency !== summary.currency);
	if (!others.length) return;
	const who = `${others.length} who give in another currency are in none`;
	reporter.line(`tiers by amount are in ${summary.currency}: ${who}`);
}
/** Treats an empty list as a platform failure if there should be people, unless it is that of a tier alone. */
async function refuseEmpty({ slug, files, platform, tierId }, { backers, summary }, context) {
	if (backers.length) return;
	const hadPeople = (await Promise.all(files.map(({ path }) => readOld(path)))).some((old) => peopleIn(old) > 0);
	if (!summary.backersCount && !hadPeople) return;
	if (tierId !== null && await hasMembers(platform, slug, context)) return;
	throw new Away(`${slug}: the platform sent an empty list.`);
}
function tell(job, reporter, reports) {
	const verb = job.isDryRun ? "would change" : "written";
	for (const { path, bytes, isChanged, about } of reports.filter(({ folder }) => !folder)) {
		const size = `${Math.ceil(bytes / 100) / 10} kB`;
		const words = [
			isChanged ? verb : "unchanged",
			size,
			about
		].filter(Boolean).join(", ");
		reporter.line(`${path}: ${words}`);
	}
	const portraits = reports.filter(({ folder }) => folder);
	const [portrait] = portraits;
	if (portrait) {
		const changed = portraits.filter(({ isChanged }) => isChanged).length;
		reporter.line(`${portrait.folder}: ${changed} of ${portraits.length} linked pictures ${verb}`);
	}
}
function tellMissingPictures({ store, reporter }) {
	const { size } = store.failed;
	if (!size) return;
	const pictures = size === 1 ? "picture" : "pictures";
	const [first, ...others] = store.silentHosts();
	const more = others.length ? ` and ${others.length} more` : "";
	const why = first ? ` (no answer from ${first}${more})` : "";
	reporter.line(`${size} ${pictures} couldn’t be loaded; initials shown instead${why}`);
}
/** Says who is left out by each rule of `exclude`, in any of the files. */
function tellExcluded(run) {
	const { files } = run.job;
	const names = /* @__PURE__ */ new Map();
	for (const rule of files.flatMap(({ options }) => options.exclude ?? [])) names.set(rule, /* @__PURE__ */ new Set());
	for (const { rule, backer } of files.flatMap((file) => modelOf(run, file).excluded)) names.get(rule)?.add(`${displayName(backer.name) ?? ""} (${backer.key})`.trim());
	for (const [rule, found] of names) run.reporter.line(`excluded by ${rule}: ${[...found].join(", ") || "nobody"}`);
}
var modelOf = ({ collective, now }, { options }) => selectBackers(collective.backers, {
	currency: collective.summary.currency,
	...options
}, now);
/** With `--readme`, the picture leaves out the people who are linked above it. */
function picturedModel(run, file) {
	const { options } = file;
	const [, pictured] = splitModel(modelOf(run, file), run.job.readme === null ? [] : options.tiers);
	return options.rows ? rowsOf(pictured, lookOf(run, file), options.rows) : pictured;
}
var lookOf = ({ overrides }, { options: { shape, ...look } }) => shape && shape !== "vitepress" ? {
	...look,
	overrides,
	shape
} : {
	...look,
	overrides
};
/** Without its date, which is that of the last change. */
function makeFigure(file, facts, now) {
	const { path, kind, options } = file;
	const words = figureWords(file, facts, now);
	if (kind === "json") return plainJson(path, badgeEndpoint(words, options));
	const undated = figureSvg({
		...words,
		date: null
	}, options);
	return marked(path, figureSvg(words, options), 0, undated);
}
async function makeFile(run, file) {
	const { job, store, reporter } = run;
	const { path, kind, options } = file;
	if (kind === "svg") {
		const model = picturedModel(run, file);
		const onProgress = (done, all) => reporter.progress(`${path}: ${done} of ${all} pictures`);
		const maxBytes = job.maxBytes - 100;
		const { text, shown, saving } = await makeSvg({
			model,
			look: lookOf(run, file),
			maxBytes,
			store,
			onProgress
		});
		return {
			...marked(path, text, shown),
			about: saving
		};
	}
	const model = modelOf(run, file);
	if (kind === "html") return marked(path, renderHtml(model, lookOf(run, file)), model.shown);
	if (options.shape === "vitepress") return plainJson(path, vitepressSponsors(model, lookOf(run, file)));
	return copy(path, toSavedCopy(run.collective, model, lookOf(run, file)), run.now);
}
var inReadme = (path, block) => ({
	path,
	next: (old) => {
		const content = withBlock(old ?? Buffer.of(), markersIn(path, old), block);
		return old?.equals(content) ? null : content;
	}
});
/** The README with its block, and the pictures of the people whom it links. */
async function makeReadme(run, readme) {
	const { job, store, reporter } = run;
	const svgs = job.files.filter(({ kind }) => kind === "svg");
	const pictures = svgs.map((file) => {
		return {
			path: file.path,
			theme: file.options.theme ?? "auto",
			model: picturedModel(run, file)
		};
	});
	const [first, ...others] = svgs;
	if (!first) return [];
	const look = lookOf(run, first);
	const [linked] = splitModel(modelOf(run, first), first.options.tiers);
	const portraits = portraitsOf(linked, first.path);
	const own = portraitLook(others.length ? {
		...look,
		theme: "auto"
	} : look);
	const maxBytes = job.maxBytes - 100;
	const made = [];
	for (const { path, model } of portraits.values()) {
		reporter.progress(`${path}: ${made.length + 1} of ${portraits.size}`);
		const { text } = await makeSvg({
			model,
			look: own,
			maxBytes,
			store,
			onProgress: () => {}
		});
		made.push({
			...marked(path, text, 1),
			folder: dirname(path)
		});
	}
	return [...made, inReadme(readme, readmeBlock(readme, linked, portraits, pictures, look))];
}
// cli/usage.ts
/** What `collective-wall --help` prints, and the flags of the README's table. */
/** Attributes that mean something else in a file than on a page. */
var OTHERWISE = {
	"amount-of": "`total`, `month` (what an active recurring contribution gives a month), or `year` (the last twelve months): the amount that is shown, sorted by, and compared with `min-total` and `tiers`. `month` and `year` come from GraphQL, one request for each 1,000 contributions, at most 10; a saved copy keeps them.",
	exclude: "Whom to exclude, separated by commas or spaces: a slug, `*.host` for a website and its subdomains, or `\"words\"` in double quotes for whole words of name, description, and website. The run says whom each rule leaves out.",
	"group-by": "`none`, `tier`, `type`, or `status` (current and past backers).",
	limit: "Maximum shown before \"and N more\"; 0 shows all. Default: 100.",
	rows: "Maximum rows of an SVG. The rest is behind \"and N more\".",
	"heading-level": "Heading level in HTML, 1 to 6.",
	shape: "`circle`, `rounded`, or `square`. For a JSON file, `vitepress`: the data of VitePress's sponsors component.",
	theme: "`auto` (suits light and dark pages), `light`, or `dark`.",
	locale: "Language of text and numbers, one of `en`, `ar`, `de`, `es`, `fr`, `ja`, `pt-BR`, `zh-CN`. Default: `en`."
};
var own = (flag, words, fallback = "") => ({
	flag,
	words,
	fallback
});
var OWN = [
	own("--width PIXELS", "Width of an SVG.", "`800`"),
	own("--readme FILE", "Writes into a README between `<!-- collective-wall:start -->` and `<!-- collective-wall:end -->`."),
	own("--goals", "Saved copies also keep the goals set on the platform. One more request, to GraphQL."),
	own("--github LOGIN", "Also shows the public sponsors of an account on GitHub, with their monthly amounts. The token is read from `GITHUB_TOKEN`."),
	own("--github-api ADDRESS", "Address of GitHub's GraphQL API.", "`GITHUB_GRAPHQL_URL`, or that of github.com"),
	own("--overrides FILE", "JSON: slug → name, link, logo, darkLogo, github."),
	own("--only FILE", "JSON: slug → `true`, or `false` to leave out; nobody else is shown."),
	own("--held FILE", "Where to list people that `--only` doesn't mention, also with `--dry-run`."),
	own("--source rest|graphql", "The public list, or GraphQL.", "the list, or GraphQL where it is gone"),
	own("--platform ADDRESS", "Another platform.", "Open Collective"),
	own("--platform-profile ID", "`open-collective` or `documented`: the format of its responses."),
	own("--max-bytes SIZE", "Maximum size of an SVG. Pictures get smaller first; then fewer people are shown, the rest as \"and N more\".", "`1MB`"),
	own("--cache FOLDER", "Where pictures are kept from run to run.", "the system’s"),
	own("--dry-run", "Only says what would change."),
	own("--quiet, -q", "Prints nothing."),
	own("--help, -h", "Prints this."),
	own("--version, -v", "Prints the version.")
];
function wallFlags(attributes) {
	const known = WALL_FLAGS.map(toAttributeName);
	return attributes.filter(({ name }) => known.includes(name)).map(({ name, description, default: fallback }) => {
		const [, words = "", end] = /^(.*?)(?: Default: (.*)\.)?$/.exec(OTHERWISE[name] ?? description) ?? [];
		return own(`--${name}`, words, end ?? (fallback && `\`${fallback}\``));
	});
}
var INDENT = 26;
var WIDTH = 100;
/** A flag with its words beside it, in lines. */
function entry({ flag, words, fallback }) {
	const lines = [""];
	const text = fallback ? `${words} Default: ${fallback}.` : words;
	for (const word of text.replaceAll("`", "").split(" ")) {
		const line = lines.at(-1) ?? "";
		if (line && INDENT + line.length + word.length >= WIDTH) lines.push(word);
		else lines[lines.length - 1] = line ? `${line} ${word}` : word;
	}
	const [first = "", ...rest] = lines;
	return [`  ${flag} `.padEnd(INDENT) + first, ...rest.map((line) => " ".repeat(INDENT) + line)].join("\n");
}
var entries = (flags) => flags.map(entry).join("\n");
function usage() {
	return `collective-wall <slug> <file>… [options]

Draws the backers of a collective, or its figures, into files: .svg, .html, and .json.

  collective-wall webpack backers.svg
  collective-wall webpack light.svg:theme=light dark.svg:theme=dark --tiers "Gold Sponsor: 96, *: 40"
  collective-wall webpack backers.svg --readme README.md
  collective-wall webpack month.svg:kind=received badge.json:kind=balance

Options of one file follow it after a colon, separated by commas; options of all files are flags.

Walls, with the attributes of <collective-wall>:

${entries(wallFlags([
		{
			"name": "slug",
			"description": "The collective's slug.",
			"fieldName": "slug"
		},
		{
			"name": "platform",
			"description": "Address of the platform. Default: Open Collective.",
			"fieldName": "platform"
		},
		{
			"name": "platform-profile",
			"description": "`open-collective` or `documented`: the format of the platform's responses. Default for another `platform`: `documented`.",
			"fieldName": "platformProfile",
			"type": { "text": "'open-collective' | 'documented' | 'documented'" }
		},
		{
			"name": "src",
			"description": "Address of a saved copy to load instead of the platform's list: an array of members, or `{summary, members, more, anonymous, savedAt}`.",
			"fieldName": "src"
		},
		{
			"name": "store",
			"description": "`none` keeps nothing in the visitor's browser. `browser` keeps the last good response there: shown first at the next visit, and when the platform is down.",
			"fieldName": "store",
			"type": { "text": "'none' | 'browser'" },
			"default": "browser"
		},
		{
			"name": "loading",
			"description": "`eager` loads the data right away, `lazy` when the wall is about to scroll into view.",
			"fieldName": "loading",
			"type": { "text": "'eager' | 'lazy'" },
			"default": "eager"
		},
		{
			"name": "type",
			"description": "`all`, `users`, or `organizations`.",
			"fieldName": "type",
			"type": { "text": "'all' | 'users' | 'organizations'" },
			"default": "all"
		},
		{
			"name": "tier",
			"description": "Tier names, separated by commas. Case and punctuation are ignored.",
			"fieldName": "tier"
		},
		{
			"name": "tiers",
			"description": "Sponsor tiers in order, such as `Gold Sponsor: 96 max 12, Friends >= 100: 64, *: 40`. After the last colon: avatar height and the maximum shown, both optional. With `>=`, everyone whose total is at least this, in the collective's currency; totals in other currencies are in `*`. `*` is everyone else; the first entry that matches wins. Replaces `tier`, `group-by`, and `size`.",
			"fieldName": "tiers"
		},
		{
			"name": "tier-id",
			"description": "Tier ID. Loads only that tier's list.",
			"fieldName": "tierId"
		},
		{
			"name": "member-role",
			"description": "Only members with this role.",
			"fieldName": "memberRole",
			"default": "BACKER"
		},
		{
			"name": "amount-of",
			"description": "`total`; or in a saved copy that was made with it, `month` (what an active recurring contribution gives a month) or `year` (the last twelve months). This amount is shown, sorted by, and compared with `min-total` and `tiers`.",
			"fieldName": "amountOf",
			"type": { "text": "'total' | 'month' | 'year'" },
			"default": "total"
		},
		{
			"name": "active",
			"description": "Only backers who paid in the last N days; 45 without a value.",
			"fieldName": "active"
		},
		{
			"name": "min-total",
			"description": "Only backers whose total is at least this, in the collective's currency.",
			"fieldName": "minTotal"
		},
		{
			"name": "exclude",
			"description": "Backers to exclude, separated by commas or spaces: a slug, `*.host` for a website and its subdomains, or `\"words\"` in double quotes for whole words of name, description, and website. The console lists them at the level `debug`.",
			"fieldName": "exclude"
		},
		{
			"name": "anonymous",
			"description": "`count` shows how many there are, `show` shows each without a name, `hide` leaves them out.",
			"fieldName": "anonymous",
			"type": { "text": "'count' | 'show' | 'hide'" },
			"default": "count"
		},
		{
			"name": "sort",
			"description": "`total` (largest first), `recent` (latest payment first), `oldest` (earliest backer first), or `name`.",
			"fieldName": "sort",
			"type": { "text": "'total' | 'recent' | 'oldest' | 'name'" },
			"default": "total"
		},
		{
			"name": "group-by",
			"description": "`none`, `tier`, `type`, or `status` (current and past backers). Groups are lists with headings.",
			"fieldName": "groupBy",
			"type": { "text": "'none' | 'tier' | 'type' | 'status'" },
			"default": "none"
		},
		{
			"name": "limit",
			"description": "Maximum shown before \"and N more\". 100 unless `rows` is set; 0 shows all.",
			"fieldName": "limit"
		},
		{
			"name": "rows",
			"description": "Maximum rows, not counting headings. The rest is behind \"and N more\".",
			"fieldName": "rows"
		},
		{
			"name": "expected",
			"description": "Roughly how many backers there are. Reserves their height, at most `rows`, before the data loads, so the page doesn't shift.",
			"fieldName": "expected"
		},
		{
			"name": "layout",
			"description": "`avatars`, `cards`, `list`, or `logos`.",
			"fieldName": "layout",
			"type": { "text": "'avatars' | 'cards' | 'list' | 'logos'" },
			"default": "avatars"
		},
		{
			"name": "size",
			"description": "Avatar height in pixels, 16 to 256. Default: 48, in lists 32, logos 64.",
			"fieldName": "size"
		},
		{
			"name": "shape",
			"description": "Avatar shape: `circle`, `rounded`, or `square`.",
			"fieldName": "shape",
			"type": { "text": "'circle' | 'rounded' | 'square'" },
			"default": "circle"
		},
		{
			"name": "show",
			"description": "`names`, `amounts`, or both, separated by a space. Cards and lists show both by default.",
			"fieldName": "show"
		},
		{
			"name": "avatars",
			"description": "`images`, or `initials`, which loads no images.",
			"fieldName": "avatars",
			"type": { "text": "'images' | 'initials'" },
			"default": "images"
		},
		{
			"name": "theme",
			"description": "`auto` uses the page's text color and follows the visitor's color scheme; `light` or `dark`.",
			"fieldName": "theme",
			"type": { "text": "'auto' | 'light' | 'dark'" },
			"default": "auto"
		},
		{
			"name": "accent",
			"description": "Color of links and buttons, any CSS color.",
			"fieldName": "accent"
		},
		{
			"name": "name",
			"description": "The collective's name, in the list's accessible name. Default: its slug.",
			"fieldName": "name"
		},
		{
			"name": "heading",
			"description": "Heading above the wall. Also the list's accessible name.",
			"fieldName": "heading"
		},
		{
			"name": "heading-level",
			"description": "Heading level, 1 to 6. Group headings are one level lower, or at this level without `heading`.",
			"fieldName": "headingLevel",
			"default": "2"
		},
		{
			"name": "links",
			"description": "`profile` links to the platform, `website` to the backer's website if there is one, `none` adds no links.",
			"fieldName": "links",
			"type": { "text": "'profile' | 'website' | 'none'" },
			"default": "profile"
		},
		{
			"name": "link-params",
			"description": "Parameters for links to backers, such as `utm_source=docs`. Those that a link already has stay.",
			"fieldName": "linkParams"
		},
		{
			"name": "link-params-except",
			"description": "Slugs of backers whose links stay as they are, separated by commas or spaces.",
			"fieldName": "linkParamsExcept"
		},
		{
			"name": "link-rel",
			"description": "`rel` attribute of links to backers.",
			"fieldName": "linkRel",
			"default": "nofollow sponsored noopener noreferrer"
		},
		{
			"name": "target",
			"description": "Where links open: `_blank`, `_self`, `_parent`, or `_top`.",
			"fieldName": "target",
			"type": { "text": "'_blank' | '_self' | '_parent' | '_top'" },
			"default": "_blank"
		},
		{
			"name": "locale",
			"description": "Language of text and numbers, such as `de-CH`, if its text is loaded or given in `labels`. Default: the page's `lang`, then the browser's, then English.",
			"fieldName": "locale"
		},
		{
			"name": "labels",
			"description": "Replaces visible text: JSON of strings by name, or of strings by plural form.",
			"fieldName": "labels"
		},
		{
			"name": "contribute",
			"description": "Shows a \"Contribute\" link. A wall without backers always does.",
			"fieldName": "contribute",
			"default": "false"
		}
	]))}

Figures:

${entries([own("kind=KIND", `Of a file: wall, ${FIGURES.join(", ")}. Received and spent are for the last full month; income is yearly. They take theme, accent, heading, and locale; .json is for badge services.`), own("goal=AMOUNT", "Yearly income to reach, for kind=goal.")])}

All files:

${entries(OWN)}

collective-wall migrate [folder] [--kit ADDRESS] [--write] [--force]

Finds the platform's banner and pictures, and sponsorkit, in a folder, and shows what would change. --write makes the
changes: scripts become the kit's snippet (--kit: where the kit is), pictures become markers for --readme. --force: even
if git has uncommitted changes. With a file to write, it draws a collective called migrate.

Exit codes: 0 done, 1 failed, 2 wrong usage. Files change only when all of them can be written.
`;
}
// cli/main.ts
var printer = createPrinter(process, !process.env.NO_COLOR);
async function main() {
	try {
		const argv = process.argv.slice(2);
		const job = isMigration(argv) ? readMigration(argv) : readArguments(argv);
		if (job === "help") process.stdout.write(usage());
		else if (job === "version") process.stdout.write(`${VERSION}\n`);
		else if ("folder" in job) await migrate(job, printer.reporter(job.isQuiet));
		else await run(job, printer.reporter(job.isQuiet));
	} catch (error) {
		const isExpected = error instanceof Problem;
		if (isExpected) printer.problem(error);
		else printer.unexpected(error);
		process.exitCode = isExpected ? error.exitCode : 1;
	}
}
await main();
