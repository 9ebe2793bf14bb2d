// Builds the Vue page; the kit's tags are custom elements, not components.
import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('collective-');

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
