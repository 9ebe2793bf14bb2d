// Starts the extension's page about dependencies.
import './extension-page.css';
import { type ComponentChildren, render } from 'preact';
import { Boundary } from '../ui/boundary.tsx';
import { applyLanguage, t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { applyRememberedTheme } from '../ui/theme.ts';
import { createBackgroundSource } from './background-source.ts';
import { DependenciesPage } from './page.tsx';

applyRememberedTheme();
applyLanguage();
document.title = `${t('dependencies_title')} · ${t('extension_name')}`;
const root = document.getElementById('root') ?? document.body;
const isPrivate = new URLSearchParams(location.search).get('private') === '1';

const show = (content: ComponentChildren) =>
  render(
    <main class="page">
      <h1>{t('dependencies_title')}</h1>
      <p class="muted">{t('dependencies_lead')}</p>
      {content}
    </main>,
    root,
  );

void createBackgroundSource(isPrivate).then(
  (source) =>
    show(
      <Boundary>
        <DependenciesPage source={source} />
      </Boundary>,
    ),
  () => show(<Notice kind="error">{t('error_unexpected')}</Notice>),
);
