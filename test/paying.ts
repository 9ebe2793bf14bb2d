/** A value for paying, as a word of its own; names such as SCHEDULED_FOR_PAYMENT and PayPal are others. */
export const PAYING = /(?<![\w$])(?:PAY|SCHEDULE_FOR_PAYMENT)(?![\w$])/;
