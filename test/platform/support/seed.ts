// Property tests draw the same values on every run; FC_SEED looks elsewhere.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1843) });
